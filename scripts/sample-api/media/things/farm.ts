import type { Finish, Mesh } from '../camera/mesh.ts';
import { box, limb } from '../camera/solids.ts';
import { add, ink, mix } from '../space.ts';
import type { Vec } from '../space.ts';
import { wheel } from './hulls.ts';
import { WOOD, turned } from './tables.ts';

/** A heap of hay round its pole. */
export function haystack(mesh: Mesh, at: Vec, high: number, color: Vec): void {
  const w = high * 0.42;
  turned(
    mesh,
    at,
    [
      [0, w * 0.9],
      [high * 0.25, w * 1.05],
      [high * 0.55, w * 0.9],
      [high * 0.8, w * 0.5],
      [high, w * 0.08],
    ],
    { color, of: 'wheat' },
    20,
  );
  limb(mesh, add(at, [0, high * 0.9, 0]), add(at, [0, high * 1.2, 0]), 0.04, 0.03, WOOD, 5);
}

/** Flat rectangular fence of posts and rails between two points. */
export function fence(
  mesh: Mesh,
  from: Vec,
  to: Vec,
  high: number,
  posts: number,
  finish: Finish = WOOD,
): void {
  for (let i = 0; i <= posts; i++) {
    const foot = mix(from, to, i / posts);
    limb(mesh, foot, add(foot, [0, high, 0]), 0.04, 0.035, finish, 6);
  }
  for (const y of [0.45, 0.9])
    limb(mesh, add(from, [0, high * y, 0]), add(to, [0, high * y, 0]), 0.025, 0.025, finish, 6);
}

/** A threshing floor's machine: a box on wheels with hoppers, belts and a chute of straw. */
export function thresher(mesh: Mesh, at: Vec): void {
  const stand = { at, yaw: 0.25 };
  const red = { color: ink('#9a3b2a'), of: 'wood' } as const;
  box(mesh, stand, [-2.6, 0.9, -1], [2.6, 2.9, 1], red);
  box(mesh, stand, [-1.2, 2.9, -0.9], [1.6, 3.4, 0.9], red);
  box(mesh, stand, [-3.6, 1.4, -0.7], [-2.6, 2.5, 0.7], { color: ink('#b98a4a'), of: 'wood' });
  for (const x of [-1.9, 1.9])
    for (const z of [-1.05, 1.05])
      wheel(mesh, { at: add(at, [x, 0, z]), yaw: Math.PI / 2 + 0.25 }, 0, 0, 0.5, 0.12, red);
  for (const x of [-0.8, 1.2])
    limb(
      mesh,
      add(at, [x, 1.8, 1.05]),
      add(at, [x, 1.8, 1.2]),
      0.5,
      0.5,
      { color: ink('#3b3732'), of: 'paint' },
      16,
    );
  limb(
    mesh,
    add(at, [2.6, 2.4, 0]),
    add(at, [5.4, 4.2, -0.6]),
    0.28,
    0.24,
    { color: ink('#a08a5a'), of: 'wood' },
    8,
  );
}
