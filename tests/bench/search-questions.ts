import type { Language } from '../../src/model/language.ts';

/** What somebody types who has one film in mind, on a page in this language; and the clip that is meant. */
export type SearchQuestion = readonly [language: Language, search: string, clip: number];

/**
 * Of the 473 records of amateur films and home movies that the National Library of Scotland's Moving Image Archive published,
 * written before any search was tuned by them. In pairs of a kind: a theme and a place, a title remembered wrong, words turned
 * round, a year, a decade, one for many, another word, a surname and a thing, an accent, words of a description, a slip of the
 * pen, a whole sentence, a gauge. The first of each pair may be looked at; the second is kept aside.
 */
export const RECORD_QUESTIONS: readonly SearchQuestion[] = [
  ['en', 'golden wedding new deer', 2002911],
  ['en', 'fire rothesay pier', 2001563],
  ['en', 'synagogue wedding glasgow', 2001920],
  ['en', 'curling argaty', 2002310],
  ['en', 'puppet theatre aberdeen', 2003108],
  ['en', 'bowling club outing rothesay', 2004689],
  ['it', 'tram glasgow 1960', 2000053],
  ['it', 'genova milano 1947', 2002872],
  ['en', 'sailing to inveraray', 2000869],
  ['en', 'crofters life shetland', 2000770],
  ['en', 'the country lad', 2002821],
  ['en', 'log house cowboys', 2002769],
  ['en', 'road to the isles dentist', 2003809],
  ['en', 'plan of the exhibition sketch', 2001939],
  ['en', 'tatties and harvest at marywell', 2002263],
  ['en', 'kirkcaldy motor club', 2003205],
  ['en', 'st kilda 1930', 2000600],
  ['en', 'st kilda 1960s', 2002566],
  ['en', 'glasgow floods 1936', 2001888],
  ['en', 'floods 1950', 2003096],
  ['it', 'harris lewis anni 70', 2002747],
  ['it', 'islay anni 60', 2002748],
  ['en', 'skye 1954', 2002749],
  ['en', 'iona fifties holiday', 2002752],
  ['en', 'last days of the tram', 2000002],
  ['en', 'ploughmen galloway horse', 2002021],
  ['en', 'knife grinders', 2002013],
  ['en', 'caravan rallies stonehaven', 2002557],
  ['en', 'postbox paisley', 2004687],
  ['en', 'water skiing loch lomond', 2003959],
  ['en', 'weddings harris rodel', 2001745],
  ['en', 'peter fairs', 2002218],
  ['en', 'frozen lake skaters', 2002667],
  ['en', 'aeroplane to ireland', 2001003],
  ['en', 'xmas party deaf school', 2004730],
  ['en', 'sheepdog shepherd shearing', 2002945],
  ['en', 'cocozza love story', 2000915],
  ['en', 'hutchison kodiak', 2002227],
  ['en', 'mickel cruise loch lomond', 2003951],
  ['en', 'howey zoo', 2002584],
  ['it', 'tait milano', 2005259],
  ['it', 'honeyman cairo', 2001898],
  ['en', 'taggart granite sculpture', 2002264],
  ['en', 'bowser yacht iona', 2002309],
  ['en', 'mi-carême ball', 2003958],
  ['en', 'café aberdeen', 2002032],
  ['en', 'crossing the line', 2000118],
  ['en', 'custard creams', 2001279],
  ['en', 'gas masks', 2002111],
  ['en', 'tin tub fire', 2001868],
  ['en', 'laurel and hardy', 2003024],
  ['en', 'world flyweight championship', 2002445],
  ['en', 'tobermorey harbour', 2001081],
  ['en', 'craigelachie railway station', 2002489],
  ['en', 'two boys find a fawn in the snow', 2004331],
  ['en', 'old man who tries to sell his cottage', 2004319],
  ['en', "women's football scotland ireland", 2004241],
  ['en', 'lighthouse inspection 1963', 2002716],
  ['en', 'bothwellhaugh orange walk 8mm', 2002662],
  ['en', 'bothwellhaugh village life 8mm', 2002661],
];

/** The same of the sample archive, which anybody has. */
export const SAMPLE_QUESTIONS: readonly SearchQuestion[] = [
  ['it', 'grano giardini margherita', 1006],
  ['it', 'ponte nuovo santerno', 1039],
  ['it', 'matrimonio iole e renato', 1008],
  ['it', 'nozze corricella scale', 1286],
  ['it', 'bologna nevicata anni 30', 1003],
  ['it', 'persiceto neve 1956', 1018],
  ['en', 'umbrella menders', 1014],
  ['en', 'knitter carpi', 1086],
  ['it', 'cigarini nebbia', 1052],
  ['it', 'bellettini orchestra', 1045],
  ['it', 'eclissi forli', 1127],
  ['it', 'lodz ricordi', 1021],
  ['it', 'fiaschi in fresco', 1005],
  ['it', 'colori intensi monorotaia', 1354],
  ['it', 'un giorno qualunque scuola materna', 1059],
  ['it', 'il lunedì del vapore', 1291],
  ['it', 'sestola sci super 8', 1312],
  ['it', 'oropa tram 9,5mm', 1284],
  ['en', 'moon landing television', 1010],
  ['it', 'castelnuovo slitte', 1074],
];

/** A search that is tuned by the first half must answer the other as well. */
export function halvesOf(
  questions: readonly SearchQuestion[],
): Readonly<Record<'first half' | 'kept aside', readonly SearchQuestion[]>> {
  return {
    'first half': questions.filter((_, at) => at % 2 === 0),
    'kept aside': questions.filter((_, at) => at % 2 === 1),
  };
}
