import type { Draw } from './draw.ts';
import type { ClipRecord } from './records.ts';

/** Names for a generated archive: invented people, and places near real ones. */

const FIRST_NAMES =
  'Ada Adele Agnese Alba Alberto Aldo Alfredo Amalia Angelo Anna Antonio Armando Arturo Aurelio Bice Bruna Bruno Carla Carlo Caterina Cesare Clara Clelia Dante Dario Dina Domenico Edda Edmondo Elda Elena Elio Elsa Emilia Emilio Enrico Ettore Eugenia Ezio Fausto Federico Fernanda Franca Franco Gaetano Gemma Gianna Gino Giorgio Giovanna Giulia Giuseppe Gustavo Ines Iole Irma Italo Ivo Lea Leonardo Lidia Lina Livio Luciano Luigi Luisa Marcella Margherita Maria Mario Michele Nella Nello Norma Olga Oreste Osvaldo Paola Pia Pietro Raffaele Remo Renata Renzo Rina Rosa Salvatore Sergio Silvana Silvio Stella Tina Tullio Ugo Umberto Vera Vincenzo Vittoria Wanda'.split(
    ' ',
  );

const SURNAMES =
  'Accorsi Albertini Alessi Amadori Arcangeli Baldini Barbieri Bassi Bellini Benvenuti Bergonzoni Bertolini Bianchi Boldrini Bonfanti Borghi Brunelli Cacciari Calderoni Camerini Cantoni Carboni Casadei Castellani Cavicchi Ceccarelli Colombo Conti Corsini Costa Dallari Dellacasa Deluca Donati Fabbri Falcone Fantini Ferrari Fiorini Fontana Foschi Franchi Gallo Gasparini Gentile Ghedini Giordani Grandi Grassi Guidi Landi Leoni Lombardi Longo Lucchesi Magnani Mainardi Mancini Marani Marchetti Mariani Marini Martelli Mazzanti Melloni Merlini Minghetti Montanari Monti Morandi Moretti Negri Neri Orlandi Pagani Palmieri Parisi Pasini Pedrini Pellegrini Piazza Pini Poggi Ravaglia Ricci Righi Rinaldi Rizzoli Romano Rossetti Rossi Sabatini Sala Santini Sarti Serra Silvestri Sorrentino Spada Stefani Tassinari Tosi Trevisan Valenti Venturi Villa Vitali Zanardi Zanetti Zucchini'.split(
    ' ',
  );

const PLACE_PATTERNS = [
  'Borgo di *',
  'Castel *',
  'Lido di *',
  'Marina di *',
  'Monte di *',
  'Pieve di *',
  'Ponte a *',
  'Rocca di *',
  'San Giorgio di *',
  'San Martino a *',
  'Santa Maria di *',
  'Villa *',
];

/** Degrees, about 20 km: a village lies near the town that it is named after, and two rarely have the same position. */
const VILLAGE_DISTANCE = 0.2;

export interface Place {
  readonly city: string;
  readonly position: readonly [longitude: number, latitude: number];
  /** Territory that its clips belong to. */
  readonly territory: number | null;
}

/** Returns this many different names. */
export function inventAuthors(draw: Draw, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const first = draw.one(FIRST_NAMES);
    // Two surnames, once the single ones are used up.
    const last = names.size < 4000 ? draw.one(SURNAMES) : `${draw.one(SURNAMES)} ${draw.one(SURNAMES)}`;
    names.add(`${first} ${last}`);
  }
  return [...names];
}

/** The towns of clips that have positions. */
export function townsOf(clips: readonly ClipRecord[]): Place[] {
  const towns = new Map<string, Place>();
  for (const { city, position, territorio } of clips) {
    const [longitude, latitude] = position?.coordinates ?? [];
    if (!city || longitude === undefined || latitude === undefined) continue;
    towns.set(city, { city, position: [longitude, latitude], territory: territorio?.id ?? null });
  }
  return [...towns.values()];
}

/** The given towns and villages around them: `count` of them, or as many as there are names for. */
export function inventPlaces(draw: Draw, towns: readonly Place[], count: number): Place[] {
  const villages = PLACE_PATTERNS.flatMap((pattern) =>
    towns.map(({ city, position: [longitude, latitude], territory }): Place => {
      const position = [
        round(longitude + draw.around(VILLAGE_DISTANCE)),
        round(latitude + draw.around(VILLAGE_DISTANCE)),
      ] as const;
      return { city: pattern.replace('*', city), position, territory };
    }),
  );
  return [...towns, ...villages].slice(0, count);
}

/** About 10 m, the precision of real positions. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
