import type { Archive } from '../../scripts/sample-api/records.ts';

/** An archive with these clips only; its series name no others. */
export function keepClips(archive: Archive, ids: ReadonlySet<number>): Archive {
  return { ...archive, clips: archive.clips.filter(({ id }) => ids.has(id)) };
}

/** A part of the archive with a clip more, so that no clip which is added later is one that an extra names and the part leaves out. */
export function withNewestId(archive: Archive): Archive {
  const [first] = archive.clips;
  return first === undefined ? archive : { ...archive, clips: [...archive.clips, { ...first, id: 9000 }] };
}

export function retitle(archive: Archive, id: number, it: string): Archive {
  return {
    ...archive,
    clips: archive.clips.map((clip) => (clip.id === id ? { ...clip, title: { it, en: it } } : clip)),
  };
}

/** One change as editors make them: of a text, a title, a place, a date, keywords; a clip more, a clip less; a keyword's name. */
export function editArchive(archive: Archive, random: () => number): Archive {
  const pick = archive.clips[Math.floor(random() * archive.clips.length)];
  if (pick === undefined) throw new Error('There are no clips left to edit.');
  const other = archive.clips[Math.floor(random() * archive.clips.length)] ?? pick;
  const changed = (fields: Partial<typeof pick>): Archive => ({
    ...archive,
    clips: archive.clips.map((clip) => (clip === pick ? { ...clip, ...fields } : clip)),
  });
  switch (Math.floor(random() * 8)) {
    case 0:
      return retitle(archive, pick.id, `Titolo nuovo ${Math.floor(random() * 1000)}`);
    case 1:
      return changed({ description: { it: `Testo nuovo ${Math.floor(random() * 1000)}`, en: null } });
    case 2:
      return changed({ city: other.city ?? null, position: other.position ?? null });
    case 3:
      return changed({ date: String(1930 + Math.floor(random() * 50)) });
    case 4:
      return changed({ keywords: other.keywords ?? [], keywords_data: other.keywords_data ?? [] });
    case 5:
      return keepClips(archive, new Set(archive.clips.filter((clip) => clip !== pick).map(({ id }) => id)));
    case 6: {
      // Every clip that has it is found by another word, though none of their records changed.
      const [keyword] = pick.keywords ?? [];
      const value = { it: `Parola ${Math.floor(random() * 1000)}`, en: null };
      const keywords = archive.keywords.map((one) => (one.id === keyword ? { ...one, value } : one));
      return { ...archive, keywords };
    }
    default: {
      const id = Math.max(...archive.clips.map((clip) => clip.id)) + 1;
      return { ...archive, clips: [...archive.clips, { ...pick, id, title: { it: `Nuova clip ${id}` } }] };
    }
  }
}

/**
 * One to three edits of clips, with the ids that a back office tells of: those that are changed, new or gone. No id is given twice,
 * and none becomes free for that.
 */
export function editClips(
  before: Archive,
  random: () => number,
): { readonly archive: Archive; readonly told: readonly number[] } {
  const edits = 1 + Math.floor(random() * 3);
  let archive = before;
  for (let edit = 0; edit < edits; edit += 1) {
    const next = random() < 0.2 ? changeAuthor(archive, random) : editArchive(archive, random);
    const isOfClips = next.keywords === archive.keywords && newestId(next) >= newestId(archive);
    if (isOfClips) archive = next;
  }
  const [was, is] = [before, archive].map(({ clips }) => new Map(clips.map((clip) => [clip.id, clip])));
  const ids = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  return { archive, told: [...ids].filter((id) => was?.get(id) !== is?.get(id)) };
}

/** The author of another clip, nobody, or a name that may not be shown. */
function changeAuthor(archive: Archive, random: () => number): Archive {
  const pick = archive.clips[Math.floor(random() * archive.clips.length)];
  const other = archive.clips[Math.floor(random() * archive.clips.length)];
  const fields = { author_data: other?.author_data ?? null, author: random() < 0.7 };
  return {
    ...archive,
    clips: archive.clips.map((clip) => (clip === pick ? { ...clip, ...fields } : clip)),
  };
}

function newestId({ clips }: Archive): number {
  return Math.max(...clips.map(({ id }) => id));
}
