import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeEditorsReport, type EditorsReport } from '../../../../../scripts/report/editors-report.ts';
import { reportPage } from '../../../../../scripts/report/html/report-page.ts';
import { createRecordLookup } from '../../../../../scripts/report/record-lookup.ts';
import { getReportMessages } from '../../../../../scripts/report/messages.ts';
import type { Problem } from '../../../../../src/api/problem.ts';
import type { Language } from '../../../../../src/model/language.ts';
import {
  clip,
  clips,
  date,
  keyword,
  series,
  snapshotOf,
  territory,
  text,
} from '../../../../support/records.ts';
import { pullReport } from '../pulled.ts';

const SCRIPT = 'const a = 1 < 2;\n';
const EVIL = `"><img src=x onerror=alert(1)></script><script>alert('&')</script>`;

function render(report: EditorsReport, language: Language = 'it'): string {
  const lookup = createRecordLookup(report, language, {
    SITE_URL: 'https://site.test',
    REPORT_EDIT_URL: 'https://office.test/{resource}/{id}/edit',
  });
  const messages = getReportMessages(language);
  return reportPage({ report, messages, lookup }, { css: 'p{}', script: SCRIPT }, 'en/');
}

function broken(fields: Partial<Problem> = {}): Problem {
  return {
    resource: 'clips',
    id: 9,
    path: 'title',
    kind: 'shape',
    expected: 'an object',
    received: '7',
    effect: 'left-out',
    ...fields,
  };
}

describe('the editors’ page', () => {
  it('says what is wrong with which record, in which field, and what the site does about it', () => {
    const snapshot = snapshotOf({ clips: [clip(12, { title: text('Gita', 'A trip') })] });
    const wrong = broken({
      id: 12,
      path: 'date',
      kind: 'date',
      received: '"estate"',
      effect: 'cleared',
    });
    const report = makeEditorsReport(
      { report: pullReport({ problems: [broken(), wrong] }), snapshot },
      undefined,
    );
    const page = render(report);
    expect(page).toContain('<html lang="it">');
    expect(page).toContain('<a href="https://site.test/it/clips/12_gita/"><b>#12</b> <bdi>Gita</bdi></a>');
    expect(page).toContain('La data non compare; il record resta.');
    expect(page).toContain('Correggi la data nel catalogo: AAAA, AAAA-MM o AAAA-MM-GG.');
    expect(page).toContain('&quot;estate&quot;');
    expect(page).toContain('Il record non è pubblicato.');
    expect(page).toContain('un gruppo di campi');
    const english = render(report, 'en');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('https://site.test/en/clips/12_gita/');
    expect(english).toContain('The date does not appear');
  });

  it('escapes whatever the archive wrote, wherever it shows it', () => {
    const evil = text(EVIL, EVIL);
    const snapshot = snapshotOf({
      clips: [clip(1, { title: evil, territoryId: 7, film: 'https://films.test/1' })],
      territories: [territory(7, { title: evil })],
      series: [series(1, { title: evil })],
      keywords: [keyword(3, EVIL)],
    });
    const problems = [
      broken({ path: EVIL, expected: EVIL, received: EVIL }),
      broken({ path: `blocks.3.${EVIL}` }),
    ];
    const pull = pullReport({ problems, notes: [EVIL], source: EVIL });
    const last = { report: pullReport({ problems: [broken({ id: 1, path: `a.${EVIL}` })] }), snapshot };
    for (const language of ['it', 'en'] as const) {
      const page = render(makeEditorsReport({ report: pull, snapshot }, last), language);
      expect(page).not.toMatch(/<img|alert\('&'\)|onerror=alert\(1\)>/);
      expect(page.match(/<script/g)).toHaveLength(1);
      expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    }
  });

  it('asks nobody for anything and runs no script but its own', () => {
    const page = render(makeEditorsReport({ report: pullReport(), snapshot: snapshotOf() }, undefined));
    const digest = createHash('sha256').update(SCRIPT).digest('base64');
    expect(page).toContain(`script-src &#39;sha256-${digest}&#39;`);
    expect(page).toContain(`<script>${SCRIPT}</script>`);
    expect(page).toContain('default-src &#39;none&#39;');
    expect(page).not.toMatch(/\ssrc=|<link|@import|url\(/);
  });

  it('says why a pull was refused', () => {
    const stops = [
      { kind: 'dropped', resource: 'clips', before: 242, after: 37 },
      { kind: 'broken', resource: 'extras', broken: 3, received: 36 },
    ] as const;
    const refused = pullReport({ outcome: 'refused', stops });
    const page = render(makeEditorsReport({ report: refused, snapshot: snapshotOf() }, undefined));
    expect(page).toContain('il sito resta com’era');
    expect(page).toContain('Clip: i record passerebbero da 242 a 37 (85% in meno)');
    expect(page).toContain('Extra: 3 record su 36 non si possono pubblicare (8%)');
    const allowed = pullReport({ stops });
    expect(render(makeEditorsReport({ report: allowed, snapshot: snapshotOf() }, undefined))).toContain(
      'Accettato per scelta di chi ha avviato l’aggiornamento',
    );
  });

  it('says what is new, marks it, and names what is gone without a link to a page that is no more', () => {
    const last = {
      report: pullReport(),
      snapshot: snapshotOf({ clips: [clip(1), clip(2, { title: text('Andata', 'Gone') })] }),
    };
    const report = makeEditorsReport(
      {
        report: pullReport({ problems: [broken({ id: 1, path: 'hour', effect: 'kept' })] }),
        snapshot: snapshotOf({ clips: [clip(1)] }),
      },
      last,
    );
    const page = render(report);
    expect(page).toMatch(/<span class="[^"]*new">nuova<\/span>/);
    expect(page).toContain(
      '<a class="edit" href="https://office.test/clips/2/edit" aria-label="Modifica #2 nel catalogo">modifica</a>',
    );
    expect(page).toContain('<li><b>#2</b> <bdi>Andata</bdi> <a class="edit"');
  });

  it('stays small when every one of 35,000 clips lacks everything', () => {
    const all = clips(35_000, () => ({ title: text('') }));
    const problems = all.slice(0, 5000).map(({ id }) => broken({ id, received: 'x'.repeat(200) }));
    const page = render(
      makeEditorsReport(
        { report: pullReport({ problems }), snapshot: snapshotOf({ clips: all }) },
        undefined,
      ),
    );
    expect(page.length).toBeLessThan(1_000_000);
    expect(page).toContain('>35.000<');
    expect(page).toContain('Altre 34.950 sono nell’elenco completo (CSV).');
  });

  it('draws a bar a year in its decade’s colour, with the number in a table beside it', () => {
    const dated = [
      clip(1, { date: date('1958') }),
      clip(2, { date: date('1962') }),
      clip(3, { date: date('1905') }),
    ];
    const page = render(
      makeEditorsReport({ report: pullReport(), snapshot: snapshotOf({ clips: dated }) }, undefined),
    );
    expect(page).toMatch(/<rect class="d-1950"[^>]*>\s*<title>1958: 1<\/title>/);
    expect(page).toMatch(/<rect class="d-none"[^>]*>\s*<title>1905: 1<\/title>/);
    expect(page).toMatch(/<th scope="row">1962<\/th>\s*<td>1<\/td>/);
  });

  it('says how long the films run, once they have been measured', () => {
    const snapshot = snapshotOf({ clips: clips(3, (id) => ({ film: `https://a.it/${id}.mp4` })) });
    const facts = { seconds: 4000, frame: null, bytes: null };
    const known = new Map([1, 2].map((id) => [`https://a.it/${id}.mp4`, facts]));
    const [measured, unmeasured] = [known, new Map()].map((films) =>
      render(makeEditorsReport({ report: pullReport({}), snapshot }, undefined, new Map(), films)),
    );
    expect(measured?.replaceAll('\u00a0', ' ')).toContain(
      '<p>È nota la durata dei film di 2 clip: 2 h 14 min in tutto. Per 1 clip la durata del film non è ancora nota.</p>',
    );
    expect(unmeasured).not.toContain('durata');
  });

  it('has something to say of an archive with nothing in it', () => {
    const page = render(makeEditorsReport({ report: pullReport(), snapshot: snapshotOf() }, undefined));
    expect(page).toContain('Nessuna clip ha una data.');
    expect(page).toContain('nessuna clip');
    expect(page).not.toMatch(/NaN|undefined|\bnull\b|\{\{/);
  });
});
