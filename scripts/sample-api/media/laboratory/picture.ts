/** A picture in linear or display values: red, green, blue for each pixel, rows from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Float32Array;
}

/** Gaussian blur by three box blurs; `sigma` in pixels. Below a third of a pixel it is left as it is. */
export function blurred(picture: Picture, sigma: number): Picture {
  const { width, height } = picture;
  if (sigma < 0.33) return picture;
  const pixels = picture.pixels.slice();
  const halfway = new Float32Array(pixels.length);
  const exact = Math.sqrt(4 * sigma * sigma + 1);
  for (let pass = 0; pass < 3; pass++) {
    // Fractional box: whole pixels inside, a share of the next one at each end.
    const radius = (exact - 1) / 2;
    boxPass(pixels, halfway, height, width, width * 3, 3, radius);
    boxPass(halfway, pixels, width, height, 3, width * 3, radius);
  }
  return { width, height, pixels };
}

/** One box blur along every line; `radius` may be a fraction, steps are in array places. */
function boxPass(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  along: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  const whole = Math.floor(radius);
  const share = radius - whole;
  const weight = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStep + channel;
      const end = start + (along - 1) * step;
      let sum = 0;
      for (let i = -whole; i <= whole; i++) sum += from[Math.min(end, start + Math.max(0, i) * step)] ?? 0;
      for (let i = 0; i < along; i++) {
        const here = start + i * step;
        const before = from[Math.max(start, here - (whole + 1) * step)] ?? 0;
        const after = from[Math.min(end, here + (whole + 1) * step)] ?? 0;
        to[here] = (sum + share * (before + after)) * weight;
        sum += after - (from[Math.max(start, here - whole * step)] ?? 0);
      }
    }
  }
}

/** Half the size, each pixel the mean of four. */
export function halved(picture: Picture): Picture {
  const width = picture.width >> 1;
  const height = picture.height >> 1;
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        const a = (y * 2 * picture.width + x * 2) * 3 + c;
        const b = a + picture.width * 3;
        pixels[(y * width + x) * 3 + c] =
          ((picture.pixels[a] ?? 0) +
            (picture.pixels[a + 3] ?? 0) +
            (picture.pixels[b] ?? 0) +
            (picture.pixels[b + 3] ?? 0)) /
          4;
      }
    }
  }
  return { width, height, pixels };
}
