import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFacts } from '../support/page-facts.ts';
import { sample, SITES } from '../support/sites.ts';

for (const site of SITES) {
  it(`every event of the ${site.name} site that is on a day has a sound file for calendars`, () => {
    for (const { kind, path, references, meta } of readFacts(site)) {
      if (kind !== 'extra') continue;
      const href = references.find(({ address }) => address.endsWith('.ics'))?.address;
      // The page of an event that is over leads to it no more; whoever has its address still gets it.
      if (href !== undefined) expect.soft(href).toBe(`${path}event.ics`);
      if (!existsSync(join(site.folder, path, 'event.ics'))) continue;
      const file = readFileSync(join(site.folder, path, 'event.ics'), 'utf8');
      expect.soft(file, path).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
      const lines = file.split('\r\n').slice(0, -1);
      expect
        .soft(lines.filter((line) => Buffer.byteLength(line) > 75 || /^\s*$|[\r\n]/.test(line)))
        .toEqual([]);
      const read = new Map(
        file
          .replaceAll('\r\n ', '')
          .split('\r\n')
          .map((line): [string, string] => [line.slice(0, line.search(/[:;]/)), line]),
      );
      expect.soft(read.get('UID'), path).toMatch(/^UID:extra-\d+@films\.example\.org$/);
      expect.soft(read.get('DTSTAMP'), path).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
      expect.soft(read.get('URL'), path).toBe(`URL;VALUE=URI:${encodeURI(`${site.publishedAt}${path}`)}`);
      expect
        .soft(meta['og:title'], path)
        .toContain((read.get('SUMMARY') ?? '').slice('SUMMARY:'.length).replaceAll(/\\([\\;,])/g, '$1'));
    }
  });
}

it('the events of the sample site are at their hours in Italy, in UTC, or of a whole day', () => {
  const startOf = (path: string): string | undefined =>
    readFileSync(join(sample.folder, path, 'event.ics'), 'utf8')
      .split('BEGIN:VEVENT')[1]
      ?.split('\r\n')
      .find((line) => line.startsWith('DTSTART'));
  expect(startOf('en/extra/1-estate-a-passo-ridotto')).toBe('DTSTART:20210618T193000Z');
  expect(startOf('it/extra/16-cinema-sulla-sabbia')).toBe('DTSTART;VALUE=DATE:20230721');
});
