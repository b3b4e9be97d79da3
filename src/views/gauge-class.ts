import type { Gauge } from '../model/clip-card.ts';

const CLASSES: Readonly<Record<Gauge, string>> = {
  '8mm': 'g-8mm',
  'Super 8': 'g-super-8',
  '9.5mm': 'g-9-5mm',
  '16mm': 'g-16mm',
};

/** The class that gives a frame the proportions and perforations of its gauge; see `styles/gauges.css`. */
export function gaugeClass(gauge: Gauge | undefined): string {
  return gauge === undefined ? 'g-unknown' : CLASSES[gauge];
}
