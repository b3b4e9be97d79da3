import { generate } from 'lean-qr/nano';
import { toSvgPath } from 'lean-qr/extras/svg';

/** A code needs this much white around it, in its own squares. */
const QUIET = 4;

/** Printed smaller, a phone does not read the squares of a code, in millimetres. */
const LEAST_SQUARE = 0.4;
const LEAST_SIDE = 24;

const SVG = 'http://www.w3.org/2000/svg';

/** An address as a QR code, as large as it must be printed; `null` when it is too long for any. */
export function qrCode(address: string): SVGElement | null {
  const code = makeCode(address);
  if (code === null) return null;
  const squares = code.size + 2 * QUIET;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `${-QUIET} ${-QUIET} ${squares} ${squares}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.style.width = `${Math.max(LEAST_SIDE, squares * LEAST_SQUARE)}mm`;
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', toSvgPath(code));
  svg.append(path);
  return svg;
}

function makeCode(address: string): ReturnType<typeof generate> | null {
  try {
    return generate(address);
  } catch {
    return null;
  }
}
