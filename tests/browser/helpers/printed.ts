import { writeFile } from 'node:fs/promises';
import bwipjs from 'bwip-js/node';

/** Renders a code as a PNG picture, with its quiet zone. */
export const printed = (bcid: 'code128' | 'qrcode', text: string): Promise<Buffer> =>
  bwipjs.toBuffer({ bcid, text, scale: 3, padding: 12, backgroundcolor: 'FFFFFF' });

const WIDTH = 1280;
const HEIGHT = 720;

/**
 * Writes a video of a Code 128 symbol for Chromium's fake camera: raw frames (YUV4MPEG2) of a label
 * that fills most of the picture.
 */
export async function filmBarcode(path: string, text: string): Promise<void> {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('There is no such symbol.');
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0);
  const scale = Math.floor((WIDTH - 160) / modules);
  const row = Buffer.alloc(WIDTH, 235);
  let x = Math.floor((WIDTH - modules * scale) / 2);
  symbol.sbs.forEach((width, at) => {
    if (at % 2 === 0) row.fill(16, x, x + width * scale);
    x += width * scale;
  });
  const blank = Buffer.alloc(WIDTH, 235);
  const rows = Array.from({ length: HEIGHT }, (_, y) => (y > 160 && y < 560 ? row : blank));
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), ...rows, colors];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...frame, ...frame]));
}
