import { describe, expect, it } from 'vitest';
import { findingsCsv } from '../../../../scripts/report/csv.ts';
import { makeEditorsReport } from '../../../../scripts/report/editors-report.ts';
import { createRecordLookup } from '../../../../scripts/report/record-lookup.ts';
import { getReportMessages } from '../../../../scripts/report/messages.ts';
import type { Problem } from '../../../../src/api/problem.ts';
import { clip, content, snapshotOf, text } from '../../../support/records.ts';
import { pullReport } from './pulled.ts';

describe('the list of all findings', () => {
  const titled = clip(12, { title: text('=HYPERLINK("http://evil.test")', 'x') });
  const snapshot = snapshotOf({
    clips: [titled],
    contents: (['home', 'home-2', 'dona', 'territori'] as const).map((code) =>
      content(code, text('a', 'a'), text('a', 'a')),
    ),
  });
  const problem: Problem = {
    ...{ resource: 'clips', id: 12, path: 'date', effect: 'cleared', received: '"estate"' },
    kind: 'date',
  };

  function rows(language: 'it' | 'en'): readonly string[] {
    const report = makeEditorsReport({ report: pullReport({ problems: [problem] }), snapshot }, undefined);
    const lookup = createRecordLookup(report, language, {
      SITE_URL: 'https://site.test',
      REPORT_EDIT_URL: 'https://office.test/{resource}/{id}/edit',
    });
    return [...findingsCsv(report, getReportMessages(language), lookup)].join('').split('\r\n');
  }

  it('starts with the mark that tells UTF-8, has a head, and a row for every finding', () => {
    const [head, first, ...others] = rows('it');
    expect(head?.startsWith('\ufeffGravità,Segnalazione,')).toBe(true);
    expect(first).toBe(
      `avviso,"Non è una data (AAAA-MM-GG, AAAA-MM o AAAA, dal 1890)",Clip,12,"'=HYPERLINK(""http://evil.test"")",data,,"""estate""",La data non compare; il record resta.,"Correggi la data nel catalogo: AAAA, AAAA-MM o AAAA-MM-GG. Se non si conosce, lascia il campo vuoto.",,date,https://site.test/it/clips/12_hyperlink-http-evil-test/,https://office.test/clips/12/edit`,
    );
    expect(others.at(-1)).toBe('');
    expect(others).toHaveLength(8);
  });

  it('is in English for English readers', () => {
    const [head, first] = rows('en');
    expect(head).toContain('Severity,Finding,Section');
    expect(first).toContain('warning,"Not a date');
  });
});
