import { UnreadablePhoto } from './unreadablePhoto.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;
/** Chunks that affect the picture: the critical ones, color, transparency, density, animation. */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** Keeps only the chunks of a PNG that affect the picture; drops what follows its end. */
export function stripPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; ; ) {
    if (at + FRAME_BYTES > bytes.length) throw new UnreadablePhoto();
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new UnreadablePhoto();
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (NEEDED.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}
