import type { NamedClip } from '../model/clip.ts';
import type { Language } from '../model/language.ts';
import { fields, shownValue } from './fields.ts';

const PROPERTIES = fields('year', 'city');

/** The fields of a clip as properties of schema.org's VideoObject. */
export function schemaOrgValues(clip: NamedClip, language: Language): Readonly<Record<string, unknown>> {
  const known = PROPERTIES.flatMap(
    ([, { valuesOf, exported, isList }]): readonly (readonly [string, unknown])[] => {
      const [property = '', type] = exported.schemaOrg?.split(' ') ?? [];
      const names = valuesOf(clip).map((value) => value.code ?? shownValue(value, language).value);
      if (property === '' || names.length === 0) return [];
      const values = names.map((name) => (type === undefined ? name : { '@type': type, name }));
      return [[property, isList ? values : values[0]]];
    },
  );
  return Object.fromEntries(known);
}
