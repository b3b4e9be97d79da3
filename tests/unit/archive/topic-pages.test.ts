import { describe, expect, it } from 'vitest';
import { topicPage, topicParts, type NearPlace } from '../../../src/archive/topic-pages.ts';
import { topicsWithPage } from '../../../src/archive/topics.ts';
import { seededRandom } from '../../../src/model/random.ts';
import * as record from '../../support/records.ts';

/** The clips of a place, one in each year from 1950 on, over and over. */
function placeOf(count: number, years: number) {
  const archive = record.archiveOf({
    clips: record.clips(count, (id) => ({ city: 'Vernio', date: record.date(String(1950 + (id % years))) })),
  });
  const [topic] = topicsWithPage(archive);
  if (topic === undefined) throw new Error('The place has no page.');
  return { archive, topic };
}

describe('the pages of a topic', () => {
  it('are one for few clips, one a decade for more, and one a year in a decade of very many', () => {
    const partsOf = (count: number, years: number) =>
      topicParts(placeOf(count, years).topic).map(({ part }) => part);
    expect(partsOf(48, 20)).toEqual(['']);
    expect(partsOf(49, 20)).toEqual(['', '1950s', '1960s']);
    expect(partsOf(300, 3)).toEqual(['', '1950s', '1950', '1951', '1952']);
  });

  it('show every clip once beside the beginnings, and each leads to where the list goes on', () => {
    const { archive, topic } = placeOf(600, 20);
    const parts = topicParts(topic);
    const shown = parts.filter(({ clips, count }) => clips.length === count).flatMap(({ clips }) => clips);
    expect(shown.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
      topic.clips.map(({ id }) => id).sort((one, other) => one - other),
    );
    const walked = [''];
    for (let next: string | null = ''; next !== null;) {
      ({ next } = topicPage(archive, 'it', topic, next));
      if (next !== null) walked.push(next);
    }
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.at(-1)).toBe(parts.at(-1)?.part);
  });

  it('offer the decades, and of the years those of the decade that is read', () => {
    const { archive, topic } = placeOf(600, 20);
    const offered = (part: string) => topicPage(archive, 'it', topic, part).parts.map((one) => one.part);
    const years = (decade: number) => Array.from({ length: 10 }, (_, year) => String(decade + year));
    expect(offered('')).toEqual(['', '1950s', '1960s']);
    expect(offered('1950s')).toEqual(['', '1950s', ...years(1950), '1960s']);
    expect(offered('1963')).toEqual(['', '1950s', '1960s', ...years(1960)]);
  });

  it('search the archive for the clips of their period', () => {
    const { archive, topic } = placeOf(300, 3);
    expect(topicPage(archive, 'it', topic, '').query).toEqual({ positions: ['Vernio'] });
    expect(topicPage(archive, 'it', topic, '1951').query).toEqual({
      ...{ positions: ['Vernio'], from_date: '1951-01-01', to_date: '1951-12-31' },
    });
  });
});

describe('the places near a place', () => {
  const nearOf = (here: string, positions: Readonly<Record<string, readonly [number, number]>>) => {
    const clips = Object.entries(positions).map(([city, position], index) =>
      record.clip(index + 1, { city, position }),
    );
    const archive = record.archiveOf({ clips });
    const topic = topicsWithPage(archive).find(({ name }) => name.it === here);
    if (topic === undefined) throw new Error(`${here} has no page.`);
    return topicPage(archive, 'it', topic, '').near;
  };
  const told = ({ name, kilometres }: NearPlace) => `${name.value} ${Math.round(kilometres)}`;

  it('are the nearest six, each at its distance and in its direction', () => {
    const near = nearOf('Bologna', {
      ...{ Bologna: [11.34, 44.49], Imola: [11.71, 44.35], Modena: [10.93, 44.65], Roma: [12.5, 41.9] },
      ...{ Ferrara: [11.62, 44.84], Cento: [11.29, 44.73], Budrio: [11.54, 44.54], Vergato: [11.11, 44.28] },
    });
    expect(near.map(told)).toEqual([
      'Budrio 17',
      'Cento 27',
      'Vergato 30',
      'Imola 33',
      'Modena 37',
      'Ferrara 45',
    ]);
    expect(near[0]?.offset.map(Math.sign)).toEqual([1, 1]);
    expect(near[2]?.offset.map(Math.sign)).toEqual([-1, -1]);
  });

  it('are those that measuring the way to every place finds, also of many at one position', () => {
    const random = seededRandom('places');
    const degrees = (): number => Math.round(random() * 20) / 20;
    const positions = Object.fromEntries(
      Array.from({ length: 120 }, (_, nth) => [`Luogo ${nth}`, [11 + degrees(), 44 + degrees()] as const]),
    );
    const archive = record.archiveOf({
      clips: Object.entries(positions).map(([city, position], nth) =>
        record.clip(nth + 1, { city, position }),
      ),
    });
    const places = topicsWithPage(archive);
    const distances = (here: (typeof places)[number]): number[] =>
      places
        .filter((one) => one !== here)
        .map((one) => {
          const [[x, y] = [0, 0], [otherX, otherY] = [0, 0]] = [here, one].map(
            ({ name }) => positions[name.it],
          );
          return Math.hypot((otherX - x) * Math.cos(((y + otherY) / 360) * Math.PI), otherY - y) * 111.2;
        })
        .sort((one, other) => one - other);
    for (const place of places) {
      const near = topicPage(archive, 'it', place, '').near.map(({ kilometres }) => kilometres);
      expect(near).toHaveLength(6);
      for (const [nth, kilometres] of distances(place).slice(0, 6).entries())
        expect(near[nth]).toBeCloseTo(kilometres, 6);
    }
  });

  it('lie on the other side of the 180th meridian too', () => {
    const near = nearOf('Apia', { Apia: [-171.76, -13.83], Suva: [178.44, -18.14], Sydney: [151.2, -33.9] });
    expect(near.map(({ name }) => name.value)).toEqual(['Suva', 'Sydney']);
    expect(near[0]?.kilometres).toBeLessThan(1200);
    expect(near[0]?.offset[0]).toBeLessThan(0);
  });
});
