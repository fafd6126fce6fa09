/** TIFF tag of the orientation, 1 (upright) to 8. */
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** Returns the orientation in an EXIF block (TIFF 6.0), 1 if it has none. */
export function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  for (let entry = 0; entry < short(first); entry++) {
    const at = first + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An EXIF block that holds nothing but an orientation; empty for upright photos. */
export function orientationBlock(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0);
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([...header, 0, 1, ...entry, 0, 0, 0, 0]);
}
