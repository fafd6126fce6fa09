import { code128, qrcode } from 'bwip-js/generic';

/** Code as black shapes: a path in a box of `width` × `height` units. */
export interface Bars {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** Collects the library's drawing commands as one path instead of markup. */
function pathDrawing() {
  const shapes: string[] = [];
  let size = { width: 0, height: 0 };
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width: number, height: number) => {
      size = { width, height };
    },
    /** Draws a bar of `lineWidth`; the library passes its center, rounded up. */
    line: (x: number, y0: number, _: number, y1: number, lineWidth: number) => {
      const left = x - Math.ceil(lineWidth / 2);
      shapes.push(`M${left} ${y0}H${left + lineWidth}V${y1}H${left}Z`);
    },
    polygon: (points: readonly (readonly [number, number])[]) => {
      shapes.push(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`);
    },
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    end: (): Bars => ({ ...size, path: shapes.join('') }),
  };
}

/** Returns the bars of a Code 128 symbol, without the quiet zone of ten units on either side. */
export const code128Bars = (text: string): Bars =>
  code128({ bcid: 'code128', text, scale: 1, height: 1 }, pathDrawing());

/** Returns a QR symbol with error correction level M, without its quiet zone of four modules. */
export const qrBars = (text: string): Bars =>
  qrcode({ bcid: 'qrcode', text, scale: 1 }, pathDrawing());
