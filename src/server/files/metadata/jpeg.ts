import { orientationBlock, orientationIn } from './orientation.ts';
import { UnreadablePhoto } from './unreadablePhoto.ts';

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';
/** Application segments that decoders need: pixel density, color profile, color transform. */
const NEEDED = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'];

/**
 * Removes the application segments and comments of a JPEG (ITU T.81, annex B) and anything after
 * its end, such as the video of a live photo. The orientation stays.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let orientation = 1;
  let hasScan = false;
  let at = 2;
  while (at < bytes.length) {
    const { marker, start } = markerAt(bytes, at);
    if (marker === END_OF_IMAGE) break;
    const end = start + 2 + lengthAt(bytes, start + 2);
    if (end > bytes.length) throw new UnreadablePhoto();
    const content = bytes.subarray(start + 4, end);
    if (marker === START_OF_SCAN) {
      hasScan = true;
      at = endOfScan(bytes, end);
      parts.push(bytes.subarray(start, at));
      continue;
    }
    if (marker === APP1 && startsWith(content, EXIF)) {
      orientation = orientationIn(content.subarray(EXIF.length));
    }
    if (isNeeded(marker, content)) parts.push(bytes.subarray(start, end));
    at = end;
  }
  if (!hasScan) throw new UnreadablePhoto();
  const block = orientationBlock(orientation);
  const exif = block.length === 0 ? [] : [segment(APP1, Buffer.from(EXIF, 'latin1'), block)];
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...exif,
    ...parts,
    Buffer.from([0xff, END_OF_IMAGE]),
  ]);
}

/** Reads a marker, after optional fill bytes. */
function markerAt(bytes: Buffer, from: number): { marker: number; start: number } {
  let start = from;
  while (bytes[start] === 0xff && bytes[start + 1] === 0xff) start += 1;
  const marker = bytes[start + 1];
  if (bytes[start] !== 0xff || marker === undefined) throw new UnreadablePhoto();
  return { marker, start };
}

/** Length of a segment, which includes the two bytes of the length itself. */
function lengthAt(bytes: Buffer, at: number): number {
  const length = at + 2 > bytes.length ? 0 : bytes.readUInt16BE(at);
  if (length < 2) throw new UnreadablePhoto();
  return length;
}

/** Returns the position of the marker that ends a scan's data; the file's end if it is cut off. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const next = bytes[at + 1];
    if (at < 0 || next === undefined) return bytes.length;
    // Stuffed zeros, restart markers and fill bytes are part of the data.
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}

function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  return NEEDED.some((name) => startsWith(content, name));
}

const startsWith = (content: Buffer, name: string) =>
  content.toString('latin1', 0, name.length) === name;

function segment(marker: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
