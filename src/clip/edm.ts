import { escape } from 'html-escaper';
import type { DescribedClip } from '../model/clip.ts';
import { dateSpan } from '../model/date.ts';
import { byLanguage, FALLBACK_LANGUAGE, LANGUAGES } from '../model/language.ts';
import { plainText } from '../model/plain-text.ts';
import type { RightsAddress } from '../model/rights.ts';
import { isNoText, type Text } from '../model/text.ts';
import { absoluteAddress, clipPath, permanentPath } from '../routes.ts';
import { EDM_PROPERTIES, fields } from './fields.ts';

/** Clips for aggregators, in the Europeana Data Model (https://pro.europeana.eu/page/edm-documentation). */

/** The address of the site, and facts that hold for all films and that no record says. */
export interface EdmContext {
  /** Where the site is published. */
  readonly site: URL | undefined;
  /** Who has the films, and hands the data over. */
  readonly provider: string;
  readonly rights: RightsAddress;
  /** The type of all films here: home movies. */
  readonly kind: Text;
}

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  edm: 'http://www.europeana.eu/schemas/edm/',
  ore: 'http://www.openarchives.org/ore/terms/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  wgs84_pos: 'http://www.w3.org/2003/01/geo/wgs84_pos#',
};

/** One file, as RDF/XML in the order of elements that Europeana's schema asks for. */
export function edmFile(clips: readonly DescribedClip[], context: EdmContext): string {
  const namespaces = Object.entries(NAMESPACES).map(([prefix, name]) => ` xmlns:${prefix}="${name}"`);
  const records = clips.map((clip) => edmRecord(clip, context));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF${namespaces.join('')}>\n${records.join('')}</rdf:RDF>\n`;
}

function edmRecord(clip: DescribedClip, context: EdmContext): string {
  const page = absoluteAddress(context.site, clipPath(FALLBACK_LANGUAGE, clip));
  // Named by the address that stays when the title changes.
  const id = permanentPath(page);
  const part = (name: string): string => `${id}#${name}`;
  const { film, picture } = clip;
  if (film === null) return '';
  const place = clip.city === null && clip.position === null ? '' : placeOf(clip, part('place'));
  const time = clip.date.precision === 'unknown' ? '' : timeOf(clip.date, part('time'));
  return [
    element('edm:ProvidedCHO', part('film'), [
      ...describe(clip, context.kind),
      place && link('dcterms:spatial', part('place')),
      time && link('dcterms:temporal', part('time')),
      literal('edm:type', 'VIDEO'),
    ]),
    // Its size and duration Europeana reads in the file itself; its schema for suppliers allows neither.
    element('edm:WebResource', film, [link('edm:rights', context.rights)]),
    place,
    time,
    element('ore:Aggregation', part('aggregation'), [
      link('edm:aggregatedCHO', part('film')),
      literal('edm:dataProvider', context.provider),
      link('edm:isShownAt', page),
      link('edm:isShownBy', film),
      picture === null ? '' : link('edm:object', picture.poster),
      literal('edm:provider', context.provider),
      link('edm:rights', context.rights),
    ]),
  ].join('');
}

const PROPERTIES = fields();

/** Properties of the film itself. */
function describe(clip: DescribedClip, kind: Text): string[] {
  const { id, title, description } = clip;
  const written: Partial<Record<(typeof EDM_PROPERTIES)[number], readonly string[]>> = {
    'dc:title': isNoText(title) ? [literal('dc:title', `#${id}`)] : texts('dc:title', title),
    'dc:description': texts(
      'dc:description',
      byLanguage((language) => plainText(description[language])),
    ),
    'dc:identifier': [literal('dc:identifier', String(id))],
    'dc:type': texts('dc:type', kind),
  };
  for (const [, { valuesOf, exported }] of PROPERTIES) {
    const { edm: name } = exported;
    if (name === null) continue;
    const values = valuesOf(clip).flatMap(({ text, code }) =>
      typeof text === 'string' ? [literal(name, code ?? text)] : texts(name, text),
    );
    written[name] = [...(written[name] ?? []), ...values];
  }
  return EDM_PROPERTIES.flatMap((name) => written[name] ?? []);
}

function placeOf({ city, position }: DescribedClip, id: string): string {
  return element('edm:Place', id, [
    ...(position === null
      ? []
      : [literal('wgs84_pos:lat', String(position[1])), literal('wgs84_pos:long', String(position[0]))]),
    city === null ? '' : literal('skos:prefLabel', city),
  ]);
}

function timeOf(date: Parameters<typeof dateSpan>[0], id: string): string {
  const { from, to } = dateSpan(date);
  return element('edm:TimeSpan', id, [
    literal('skos:prefLabel', date.iso),
    literal('edm:begin', from),
    literal('edm:end', to),
  ]);
}

function element(name: string, about: string, content: readonly string[]): string {
  return `<${name} rdf:about="${escape(about)}">\n${content.join('')}</${name}>\n`;
}

function literal(name: string, value: string, language?: string): string {
  const lang = language === undefined ? '' : ` xml:lang="${language}"`;
  return `<${name}${lang}>${escape(value)}</${name}>\n`;
}

function link(name: string, address: string): string {
  return `<${name} rdf:resource="${escape(address)}"/>\n`;
}

/** A text in each language that it is written in. */
function texts(name: string, text: Text): string[] {
  return LANGUAGES.filter((language) => text[language] !== '').map((language) =>
    literal(name, text[language], language),
  );
}
