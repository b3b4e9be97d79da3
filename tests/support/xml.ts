import { load, type CheerioAPI } from 'cheerio';
import { SaxesParser } from 'saxes';

/** Reads XML, to be asked by selectors. @throws Error where it is not well-formed: cheerio would read on */
export function parseXml(xml: string): CheerioAPI {
  new SaxesParser({ xmlns: true }).write(xml).close();
  return load(xml, { xml: true });
}
