import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../src/model/language.ts';
import { writeFileWhole } from '../pull/write-file.ts';
import { csvParts } from './csv.ts';
import type { EditorsReport } from './editors-report.ts';
import { reportPage, type PageAssets } from './html/report-page.ts';
import { openRecordBook } from './record-book.ts';
import { getWords } from './words.ts';

const PAGE_FILE = 'index.html';
const CSV_FILE = 'problems.csv';

/** The editors' page: Italian in the report's own folder, English in one of its own beside it. */
export function reportPagePath(stateFolder: string, language: Language): string {
  return join(reportFolder(stateFolder), folderOf(language), PAGE_FILE);
}

export function reportFolder(stateFolder: string): string {
  return join(stateFolder, 'report');
}

/**
 * Writes the page and the CSV in both languages.
 * @returns the file of the page in Italian
 */
export async function writeEditorsReport(
  { ARCHIVE_DIR: stateFolder, SITE_URL: siteUrl }: Pick<Config, 'ARCHIVE_DIR' | 'SITE_URL'>,
  report: EditorsReport,
): Promise<string> {
  const assets = await readAssets();
  for (const language of LANGUAGES) {
    const words = getWords(language);
    const book = openRecordBook(report, language, siteUrl);
    const folder = join(reportFolder(stateFolder), folderOf(language));
    const otherHref = language === FALLBACK_LANGUAGE ? `en/${PAGE_FILE}` : `../${PAGE_FILE}`;
    await writeFileWhole(join(folder, CSV_FILE), csvParts(report, words, book));
    await writeFileWhole(join(folder, PAGE_FILE), reportPage({ report, words, book }, assets, otherHref));
  }
  return reportPagePath(stateFolder, FALLBACK_LANGUAGE);
}

function folderOf(language: Language): string {
  return language === FALLBACK_LANGUAGE ? '' : language;
}

/** The site's own colours, sizes and typeface, and what only this page has. */
async function readAssets(): Promise<PageAssets> {
  const [tokens, css, script, font] = await Promise.all([
    readFile(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8'),
    readFile(new URL('html/report.css', import.meta.url), 'utf8'),
    readFile(new URL('html/filter-findings.js', import.meta.url), 'utf8'),
    readFile(new URL('../../src/styles/fonts/archivo-subset.woff2', import.meta.url), 'base64'),
  ]);
  const face = `@font-face{font-family:'Archivo';src:url('data:font/woff2;base64,${font}') format('woff2');font-weight:400 600;font-stretch:62% 125%}`;
  return { css: `${face}\n${tokens}\n${css}`, script };
}
