import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as italian } from '@orama/stemmers/italian';

/** An empty database with the language's stems. */
export function openDatabase(create, language) {
  const tokenizer =
    language === 'it'
      ? { stemming: true, language: 'italian', stemmer: italian }
      : { stemming: true, language: 'english', stemmer: english };
  const fields = ['title', 'place', 'author', 'year', 'format', 'themes', 'description'];
  return create({
    schema: Object.fromEntries(fields.map((field) => [field, 'string'])),
    components: { tokenizer },
  });
}
