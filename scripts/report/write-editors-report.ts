import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../src/model/language.ts';
import { writeFileWhole } from '../pull/write-file.ts';
import { findingsCsv } from './csv.ts';
import type { EditorsReport } from './editors-report.ts';
import type { PageAssets } from './html/page-shell.ts';
import { reportPage } from './html/report-page.ts';
import { getReportMessages } from './messages.ts';
import { createRecordLookup } from './record-lookup.ts';

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
    const otherHref = language === FALLBACK_LANGUAGE ? `en/${PAGE_FILE}` : `../${PAGE_FILE}`;
    const page = reportPage({ report, messages, lookup }, assets, otherHref);
    const csvFile = join(languageFolder(stateFolder, language), CSV_FILE);
    await writeFileWhole(csvFile, findingsCsv(report, messages, lookup));
    await writeFileWhole(reportPagePath(stateFolder, language), page);
  }
  return reportPagePath(stateFolder, FALLBACK_LANGUAGE);
}

function languageFolder(stateFolder: string, language: Language): string {
  return join(reportFolder(stateFolder), language === FALLBACK_LANGUAGE ? '' : language);
}

/** The site's own styles and typeface, and the rules and the script that only the report has. */
export async function readAssets(): Promise<PageAssets> {
  const styles = new URL('../../src/styles/', import.meta.url);
  const [tokens, base, print, rules, script, font] = await Promise.all([
    readFile(new URL('tokens.css', styles), 'utf8'),
    readFile(new URL('base.css', styles), 'utf8'),
    readFile(new URL('print.css', styles), 'utf8'),
    readFile(new URL('html/report.css', import.meta.url), 'utf8'),
    readFile(new URL('html/filter-findings.js', import.meta.url), 'utf8'),
    readFile(new URL('fonts/archivo-subset.woff2', styles), 'base64'),
  ]);
  const baseWithFont = base.replace('./fonts/archivo-subset.woff2', `data:font/woff2;base64,${font}`);
  return { css: [tokens, baseWithFont, print, rules].join('\n'), script };
}
