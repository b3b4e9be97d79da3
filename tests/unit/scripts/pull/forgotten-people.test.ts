import { describe, expect, it } from 'vitest';
import {
  ForgottenPeople,
  mentionsOf,
  sealPerson,
  withoutNames,
} from '../../../../scripts/pull/forgotten-people.ts';
import type { HomeBlock } from '../../../../src/model/editorial.ts';
import { clip, life, snapshotOf, text } from '../../../support/records.ts';

function homeBlock(id: number, authors: readonly string[]): HomeBlock {
  const query = { keywordIds: [], authors, formats: [], fromDate: null, toDate: null };
  return { id, layout: 'ruled', title: text('Blocco'), description: text(''), query };
}

const snapshot = snapshotOf({
  clips: [
    clip(5, { author: 'Ada Neri', fonds: 'Fondo Ada Neri' }),
    clip(4, { author: 'Ada Neri', writtenAs: { author: 'Ada  Neri', city: ' Imola' }, city: 'Imola' }),
    clip(3, { author: 'Adalberto Neri', fonds: 'Fondo famiglia Neri' }),
    clip(2, { author: null, fonds: 'ADA NERI (deposito)', description: text('Filma Ada Neri, di Imola.') }),
    clip(1, { author: 'Nicolò Sala' }),
  ],
  lives: [life(7, { title: text('Ada  NERI') })],
  homeBlocks: [homeBlock(1, ['Ada Neri']), homeBlock(2, ['Nicolò Sala', 'Ada Neri']), homeBlock(3, [])],
});

function forget(name: string, from = snapshot): ForgottenPeople {
  return new ForgottenPeople([sealPerson(name, from, new Map(), [])]);
}

describe('somebody who asks to be forgotten', () => {
  it.each(['Ada Neri', 'ADA NERI', 'ada  néri'])('is found as "%s", and no clip says who made it', (name) => {
    const left = withoutNames(snapshot, forget(name));
    expect(left.clips.map(({ author, fonds }) => [author, fonds])).toEqual([
      [null, null],
      [null, null],
      ['Adalberto Neri', 'Fondo famiglia Neri'],
      [null, null],
      ['Nicolò Sala', null],
    ]);
    expect(left.clips[1]?.writtenAs).toEqual({ city: ' Imola' });
    expect(left.topicSlugs.person.map(([one]) => one)).toEqual(['Nicolò Sala', 'Adalberto Neri']);
    // A block that showed their films only would show everybody's.
    expect(left.homeBlocks.map(({ id, query }) => [id, query.authors])).toEqual([
      [2, ['Nicolò Sala']],
      [3, []],
    ]);
  });

  it('stays forgotten however the archive writes the name later, in a list that does not tell it', () => {
    const person = sealPerson('Ada Neri', snapshot, new Map([['ada-neri', 'Ada Neri']]), []);
    expect(JSON.stringify(person).toLowerCase()).not.toMatch(/ada|neri/);
    const forgotten = new ForgottenPeople([person]);
    expect(['ADA NERI', 'Ada Neri ', 'Adà-Neri'].every((name) => forgotten.hasName(name))).toBe(true);
    expect(['Ada', 'Neri Ada', 'Ada Neri Sala'].some((name) => forgotten.hasName(name))).toBe(false);
    expect([forgotten.hasSlug('ada-neri'), forgotten.hasSlug('ada-neri-2')]).toEqual([true, false]);
  });

  it('takes nobody along whose name differs by an accent, and the operator has to say who is meant', () => {
    const two = snapshotOf({
      clips: [clip(2, { author: 'Nicolò Sala' }), clip(1, { author: 'Nicolo Sala' })],
    });
    expect(() => forget('nicolo sala', two)).toThrow(
      'has "Nicolò Sala" and "Nicolo Sala": name each exactly',
    );
    expect(withoutNames(two, forget('Nicolò Sala', two)).clips.map(({ author }) => author)).toEqual([
      ...[null, 'Nicolo Sala'],
    ]);
  });

  it('is not there when the name is mistyped', () => {
    for (const name of ['Ada Nerri', 'Ada', '???', 'Neri Ada'])
      expect(() => forget(name), name).toThrow('no person of this name. Nothing was taken down.');
  });

  it('may stand in texts, which are told and left', () => {
    expect(mentionsOf('Ada Neri', withoutNames(snapshot, forget('Ada Neri')))).toEqual(['clip:2', 'life:7']);
  });
});
