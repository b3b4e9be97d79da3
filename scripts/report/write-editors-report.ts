import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { FALLBACK_LANGUAGE, type Language, LANGUAGES, otherLanguage } from '../../src/model/language.ts';
import { findingsCsv } from './csv.ts';
import type { EditorsReport } from './editors-report.ts';
import type { PageAssets } from './html/page-parts.ts';
import { reportPage, withLaterReading } from './html/report-page.ts';
import { getReportMessages } from './messages.ts';
import { createRecordLookup } from './record-lookup.ts';
import { writeFileWhole } from '../files.ts';

const PAGE_FILE = 'index.html';
const CSV_FILE = 'problems.csv';

/** The editors' page: Italian in the report's own folder, English in a folder of its own in it. */
export function reportPagePath(stateFolder: string, language: Language): string {
  return join(languageFolder(stateFolder, language), PAGE_FILE);
}

export function reportFolder(stateFolder: string): string {
  return join(stateFolder, 'report');
}

/**
 * Writes the page and the CSV in both languages.
 * @returns the file of the page in Italian
 */
export async function writeEditorsReport(
  config: Pick<Config, 'ARCHIVE_DIR' | 'SITE_URL' | 'REPORT_EDIT_URL'>,
  report: EditorsReport,
): Promise<string> {
  const { ARCHIVE_DIR: stateFolder } = config;
  const assets = await readAssets();
  for (const language of LANGUAGES) {
    const messages = getReportMessages(language);
    const lookup = createRecordLookup(report, language, config);
    const otherHref =
      language === FALLBACK_LANGUAGE ? `${otherLanguage(language)}/${PAGE_FILE}` : `../${PAGE_FILE}`;
    const page = reportPage({ report, messages, lookup }, assets, otherHref);
    const csvFile = join(languageFolder(stateFolder, language), CSV_FILE);
    await writeFileWhole(csvFile, findingsCsv(report, messages, lookup));
    await writeFileWhole(reportPagePath(stateFolder, language), page);
  }
  return reportPagePath(stateFolder, FALLBACK_LANGUAGE);
}

/**
 * Says in the written pages that the same was read once more. What is new in them stays what was new in the reading that
 * wrote them. @throws Error when there are no pages
 */
export async function noteLaterReading(stateFolder: string, pull: EditorsReport['pull']): Promise<void> {
  for (const language of LANGUAGES) {
    const file = reportPagePath(stateFolder, language);
    const page = await readFile(file, 'utf8');
    await writeFileWhole(file, withLaterReading(page, getReportMessages(language), pull));
  }
}

function languageFolder(stateFolder: string, language: Language): string {
  return join(reportFolder(stateFolder), language === FALLBACK_LANGUAGE ? '' : language);
}

/** The site's own styles and typeface, and the rules and the script that only the report has. */
export async function readAssets(): Promise<PageAssets> {
  const styles = new URL('../../src/styles/', import.meta.url);
  const sheets = ['tokens.css', 'fonts.css', 'base.css', 'shared.css', 'print.css'].map(
    (name) => new URL(name, styles),
  );
  const rules = new URL('html/report.css', import.meta.url);
  const css = await Promise.all([...sheets, rules].map((file) => readFile(file, 'utf8')));
  const script = await readFile(new URL('html/filter-findings.js', import.meta.url), 'utf8');
  return { css: await embedFonts(css.join('\n'), styles), script };
}

/** The styles with the fonts in them, because the report is one file. */
async function embedFonts(css: string, folder: URL): Promise<string> {
  let embedded = css;
  for (const [address] of css.matchAll(/\.\/fonts\/[\w-]+\.woff2/g)) {
    const font = await readFile(new URL(address, folder), 'base64');
    embedded = embedded.replace(address, `data:font/woff2;base64,${font}`);
  }
  return embedded;
}
