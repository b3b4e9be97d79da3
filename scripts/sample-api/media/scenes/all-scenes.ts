import type { SceneName } from '../plan.ts';
import { beach } from './beach.ts';
import { bicycleScene } from './bicycle.ts';
import { boatScene } from './boat.ts';
import { calendar } from './calendar.ts';
import { carScene } from './car.ts';
import { carnival } from './carnival.ts';
import { children } from './children.ts';
import { dance } from './dance.ts';
import { factory } from './factory.ts';
import { football } from './football.ts';
import { garden } from './garden.ts';
import { harbour } from './harbour.ts';
import { harvest } from './harvest.ts';
import { market } from './market.ts';
import { mountain } from './mountain.ts';
import { piazza } from './piazza.ts';
import { portrait } from './portrait.ts';
import { procession } from './procession.ts';
import { river } from './river.ts';
import type { Scene } from './scenery.ts';
import { school } from './school.ts';
import { snow } from './snow.ts';
import { street } from './street.ts';
import { tableScene } from './table.ts';
import { train } from './train.ts';
import { wedding } from './wedding.ts';

/** Which composition makes which scene of the plan. */
export const SCENE_OF: Record<SceneName, Scene> = {
  beach,
  mountain,
  street,
  piazza,
  table: tableScene,
  children,
  school,
  procession,
  wedding,
  harvest,
  river,
  snow,
  football,
  bicycle: bicycleScene,
  car: carScene,
  factory,
  harbour,
  carnival,
  boat: boatScene,
  train,
  garden,
  market,
  dance,
  portrait,
  calendar,
};
