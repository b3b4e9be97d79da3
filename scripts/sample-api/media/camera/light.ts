import { SUBSTANCES } from './mesh.ts';
import type { Mesh } from './mesh.ts';
import type { View } from './raster.ts';
import { crowding, sunlit } from './shadows.ts';
import type { SunMap } from './shadows.ts';
import { hazeColor, skyLight } from './sky.ts';
import type { Air } from './sky.ts';
import { newSpot } from './spot.ts';
import type { Spot } from './spot.ts';
import { mottle, reliefScale, responses } from './surfaces.ts';
import { shadeWater } from './waves.ts';
import { noise } from '../chance.ts';
import { ramp } from '../space.ts';

const WATER = SUBSTANCES.indexOf('water');

const SNOW = SUBSTANCES.indexOf('snow');

/** How far, in metres, nearby things darken each other. */
const CROWDING_REACH = 0.35;

/** Lights what the lens saw. Returns linear red, green, blue for each pixel. */
export function expose(mesh: Mesh, view: View, shadows: SunMap, air: Air): Float32Array {
  const { width, height } = view;
  const picture = new Float32Array(width * height * 3);
  const haze = hazeColor(air);
  const sky = new Float64Array(3);
  const spot = newSpot();
  for (let pixel = 0; pixel < width * height; pixel++) {
    const stretch = aim(view, pixel, spot);
    skyLight(air, spot.vx, spot.vy, spot.vz, sky);
    const triangle = view.triangle[pixel] ?? -1;
    const at = pixel * 3;
    if (triangle < 0) {
      picture.set(sky, at);
      continue;
    }
    touch(view, pixel, stretch, spot);
    const substance = mesh.substances[triangle] ?? 0;
    if (substance === WATER) shadeWater(air, spot);
    else {
      const open = crowding(view, spot, CROWDING_REACH);
      shadeSolid(mesh, triangle, substance, air, spot, sunlit(shadows, spot, substance), open);
    }
    const lost = 1 - Math.exp(-air.haze * spot.far * stretch);
    // Haze takes on the colour of the sky behind it near the sun, so that backlit distances glow.
    const veil = (channel: 0 | 1 | 2): number =>
      haze[channel] + (Math.min(sky[channel] ?? 0, 2) - haze[channel]) * 0.5;
    picture[at] = spot.r * (1 - lost) + veil(0) * lost;
    picture[at + 1] = spot.g * (1 - lost) + veil(1) * lost;
    picture[at + 2] = spot.b * (1 - lost) + veil(2) * lost;
  }
  return picture;
}

/** Sets the spot's ray for a pixel; returns how much longer the ray is than the depth it reaches. */
function aim(view: View, pixel: number, spot: Spot): number {
  const dx = ((pixel % view.width) + 0.5 - view.width / 2) / view.focal;
  const dy = (view.height / 2 - Math.floor(pixel / view.width) - 0.5) / view.focal;
  const rx = view.ahead[0] + view.right[0] * dx + view.up[0] * dy;
  const ry = view.ahead[1] + view.right[1] * dx + view.up[1] * dy;
  const rz = view.ahead[2] + view.right[2] * dx + view.up[2] * dy;
  const stretch = Math.hypot(rx, ry, rz);
  spot.pixel = pixel;
  spot.vx = rx / stretch;
  spot.vy = ry / stretch;
  spot.vz = rz / stretch;
  return stretch;
}

/** Sets the spot's place and its normal, of length one and turned towards the eye. */
function touch(view: View, pixel: number, stretch: number, spot: Spot): void {
  spot.far = 1 / (view.closeness[pixel] ?? 1);
  const reach = spot.far * stretch;
  spot.x = view.eye[0] + spot.vx * reach;
  spot.y = view.eye[1] + spot.vy * reach;
  spot.z = view.eye[2] + spot.vz * reach;
  const x = view.normals[pixel * 3] ?? 0;
  const y = view.normals[pixel * 3 + 1] ?? 0;
  const z = view.normals[pixel * 3 + 2] ?? 0;
  const size = Math.hypot(x, y, z) || 1;
  const side = x * spot.vx + y * spot.vy + z * spot.vz > 0 ? -1 / size : 1 / size;
  spot.nx = x * side;
  spot.ny = y * side;
  spot.nz = z * side;
}

/**
 * Leaves the light of a solid surface in the spot.
 * @param lit share of the sun that reaches it
 * @param open share of the sky that does
 */
function shadeSolid(
  mesh: Mesh,
  triangle: number,
  substance: number,
  air: Air,
  spot: Spot,
  lit: number,
  open: number,
): void {
  const how = responses[substance];
  if (!how) return;
  const steep = spot.ny;
  if (how.relief > 0) tilt(substance, how.relief, spot);
  const { x: px, y: py, z: pz, nx, ny, nz } = spot;
  const { sun, sunColor, ambient, bounce } = air;
  const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
  const direct =
    lit * (Math.max(0, (facing + how.wrap) / (1 + how.wrap)) + how.through * Math.max(0, -facing));
  const above = (0.5 + 0.5 * ny) * open;
  const below = (0.5 - 0.5 * ny) * open;
  let r = direct * sunColor[0] + above * ambient[0] + below * bounce[0];
  let g = direct * sunColor[1] + above * ambient[1] + below * bounce[1];
  let b = direct * sunColor[2] + above * ambient[2] + below * bounce[2];
  for (const lamp of air.lamps) {
    const lx = lamp.at[0] - px;
    const ly = lamp.at[1] - py;
    const lz = lamp.at[2] - pz;
    const square = lx * lx + ly * ly + lz * lz;
    const cosine = (lx * nx + ly * ny + lz * nz) / Math.sqrt(square);
    // A lamp of some size wraps round edges; `open` stands in for the shadow it does not cast.
    const share =
      (Math.max(0, (cosine + 0.25) / 1.25) / Math.max(square, lamp.size * lamp.size)) * (0.4 + 0.6 * open);
    r += lamp.color[0] * share;
    g += lamp.color[1] * share;
    b += lamp.color[2] * share;
  }
  // Snow does not lie on what is steep.
  const cliff = substance === SNOW ? 0.32 + 0.68 * ramp(0.62, 0.84, steep) : 1;
  const tone = mottle(substance, px, py, pz) * cliff;
  const at = triangle * 3;
  r = r * (mesh.colors[at] ?? 0) * tone + how.glow * (mesh.colors[at] ?? 0) * 3;
  g = g * (mesh.colors[at + 1] ?? 0) * tone + how.glow * (mesh.colors[at + 1] ?? 0) * 3;
  b = b * (mesh.colors[at + 2] ?? 0) * tone + how.glow * (mesh.colors[at + 2] ?? 0) * 3;
  if (how.gloss > 0) {
    const { vx, vy, vz } = spot;
    const along = vx * nx + vy * ny + vz * nz;
    const mx = vx - 2 * along * nx;
    const my = vy - 2 * along * ny;
    const mz = vz - 2 * along * nz;
    const grazing = how.gloss * (0.12 + 0.88 * (1 - Math.min(1, -along)) ** 4);
    const spark = lit * how.gloss * Math.max(0, mx * sun[0] + my * sun[1] + mz * sun[2]) ** 90 * 5;
    const mirror = my > 0 ? 1 : 0.25;
    const room = air.ambient[2];
    r +=
      grazing * mirror * (air.skyLow[0] * 0.6 + air.skyTop[0] * 0.4) * Math.min(1, room * 2) +
      spark * sunColor[0];
    g +=
      grazing * mirror * (air.skyLow[1] * 0.6 + air.skyTop[1] * 0.4) * Math.min(1, room * 2) +
      spark * sunColor[1];
    b +=
      grazing * mirror * (air.skyLow[2] * 0.6 + air.skyTop[2] * 0.4) * Math.min(1, room * 2) +
      spark * sunColor[2];
  }
  spot.r = r;
  spot.g = g;
  spot.b = b;
}

/** Tilts the normal by the slope of a small relief. */
function tilt(substance: number, by: number, spot: Spot): void {
  const s = reliefScale[substance] ?? 1;
  const { x, y, z } = spot;
  const here = noise(x * s, y * s, z * s);
  const nx = spot.nx - (noise(x * s + 0.3, y * s, z * s) - here) * by * 2;
  const ny = spot.ny - (noise(x * s, y * s + 0.3, z * s) - here) * by * 2;
  const nz = spot.nz - (noise(x * s, y * s, z * s + 0.3) - here) * by * 2;
  const size = Math.hypot(nx, ny, nz) || 1;
  spot.nx = nx / size;
  spot.ny = ny / size;
  spot.nz = nz / size;
}
