/** A page that searches with Orama, whose whole database it loads before the first answer. */
import { create, load, search as searchIn } from '@orama/orama';
import { openDatabase } from './orama-database.mjs';

const { lang } = globalThis.document.documentElement;
let loading;

async function loadDatabase() {
  const database = openDatabase(create, lang);
  const response = await fetch(`/orama-${lang}.json`);
  load(database, await response.json());
  return database;
}

async function find(search, count) {
  const database = await (loading ??= loadDatabase());
  const { hits } = await searchIn(database, { term: search, limit: count, boost: { title: 2 } });
  return hits.map(({ id, document: { title } }) => ({ id: Number(id), title }));
}

Reflect.set(globalThis, 'findFilms', find);
