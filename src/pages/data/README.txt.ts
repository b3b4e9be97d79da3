import type { APIRoute } from 'astro';
import { openArchive } from '../../archive/open-archive.ts';
import { CLIP_COLUMNS } from '../../archive/clip-table.ts';
import { getTranslator } from '../../i18n/get-messages.ts';
import { LANGUAGES, type Language } from '../../model/language.ts';
import { longDate } from '../../model/long-date.ts';
import { site as identity } from '../../site.config.ts';

/** What the files beside this one are, and what may be done with them, in both languages. */
export const GET: APIRoute = async () => {
  const { clips, origin } = await openArchive();
  const changed = new Date(origin.clipsChangedAt);
  const columns = CLIP_COLUMNS.join(', ');
  const chapters = LANGUAGES.map((language) =>
    [
      `${identity.name} – ${identity.tagline[language]}`,
      getTranslator(language)('data.what', {
        count: clips.length,
        date: longDate(changed, language, identity.timeZone),
      }),
      `clips.csv  ${getTranslator(language)('data.csv')}\nclips.json ${getTranslator(language)('data.json')}`,
      getTranslator(language)('data.columns', { columns }),
      licenceText(language),
    ].join('\n\n'),
  );
  return new Response(`${chapters.join('\n\n----\n\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};

function licenceText(language: Language): string {
  const t = getTranslator(language);
  const { dataLicence, foundation, contactMail } = identity;
  return dataLicence === null
    ? t('data.noLicence', { foundation: foundation.name, mail: contactMail })
    : t('data.licence', { name: dataLicence.name, href: dataLicence.href });
}
