import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { toBuffer } from 'qrcode';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { shelfCode } from '../../src/domain/warehouse/labelCodes.ts';
import { candidatesOf } from '../../src/domain/warehouse/scannedCode.ts';
import { type Bars, code128Bars, qrBars } from '../../src/ui/views/labels/bars.ts';

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
});

const SCALE = 4;
const QUIET = 10;

/** Polygons of a path of `M`, `L`, `H`, `V` and `Z`. */
function polygonsOf(path: string): readonly (readonly (readonly [number, number])[])[] {
  return path
    .split('Z')
    .filter((shape) => shape !== '')
    .map((shape) => {
      let [x, y] = [0, 0];
      return [...shape.matchAll(/([MLHV])([-\d.]+)(?: ([-\d.]+))?/g)].map(
        ([, command, first = '0', second = '0']) => {
          if (command !== 'V') x = Number(first);
          if (command === 'V') y = Number(first);
          if (command === 'M' || command === 'L') y = Number(second);
          return [x, y] as const;
        },
      );
    });
}

/** Draws a symbol as it is printed, with its quiet zone; `tall` is the height of its bars. */
function draw({ width, height, path }: Bars, tall: number): ImageData {
  const polygons = polygonsOf(path);
  const isBlack = (x: number, y: number) =>
    polygons.filter(
      (polygon) =>
        polygon.filter(([ax, ay], at) => {
          const [bx, by] = polygon[(at + 1) % polygon.length] ?? [ax, ay];
          return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
        }).length %
          2 ===
        1,
    ).length %
      2 ===
    1;
  const cells = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => isBlack(x + 0.5, y + 0.5)),
  );
  const columns = (width + 2 * QUIET) * SCALE;
  const rows = (tall + 2 * QUIET) * SCALE;
  const data = new Uint8ClampedArray(columns * rows * 4).fill(255);
  for (let at = 0; at < columns * rows; at += 1) {
    const y = Math.floor((((Math.floor(at / columns) + 0.5) / SCALE - QUIET) * height) / tall);
    const x = Math.floor(((at % columns) + 0.5) / SCALE - QUIET);
    if (cells[y]?.[x] === true) data.fill(0, at * 4, at * 4 + 3);
  }
  return { data, width: columns, height: rows, colorSpace: 'srgb' };
}

const readBack = async (picture: ImageData | Uint8Array): Promise<string | undefined> =>
  (await readBarcodes(picture))[0]?.text;
const firstCandidate = (scanned: string) => candidatesOf(scanned)[0];

test.each(['DEV-100001', 'LBL-100001', shelfCode('A-03')])(
  'the bars of the label %s are read back as its own code',
  async (code) => {
    const scanned = await readBack(draw(code128Bars(code), 40));
    expect(scanned).toBe(code);
    expect(firstCandidate(scanned ?? '')).toMatchObject({ kind: 'ownCode', text: code });
  },
);

test('the QR code of a device’s label is read back as the number of the device', async () => {
  const symbol = qrBars('https://portal.example/warehousing/DEV-100001');
  const scanned = await readBack(draw(symbol, symbol.height));
  expect(firstCandidate(scanned ?? '')).toMatchObject({ kind: 'ownCode', text: 'DEV-100001' });
});

test.each(['1Z5R89390357567127', '9400111206206406260787', '7035114477138472'])(
  'the QR code of a return label is read back as the tracking number %s',
  async (number) => {
    const picture = await toBuffer(number, { margin: 1, width: 400 });
    const scanned = await readBack(picture);
    expect(firstCandidate(scanned ?? '')).toMatchObject({ kind: 'carrierLabel', text: number });
  },
);
