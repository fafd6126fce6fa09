import { orientationBlock, orientationIn } from './orientation.ts';
import { UnreadablePhoto } from './unreadablePhoto.ts';

const HEADER_BYTES = 12;
const NEEDED = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** Flags in the first byte of a VP8X chunk. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** Keeps only the chunks of a WebP (RFC 9649) that affect the picture, and its orientation. */
export function stripWebp(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let extended: Buffer | null = null;
  let orientation = 1;
  const length = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = HEADER_BYTES; at < length; ) {
    if (at + 8 > length) throw new UnreadablePhoto();
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > length) throw new UnreadablePhoto();
    if (type === 'EXIF') orientation = orientationIn(tiffIn(bytes.subarray(at + 8, end)));
    if (NEEDED.includes(type)) {
      const chunk = chunkOf(type, bytes.subarray(at + 8, end));
      if (type === 'VP8X') extended = chunk;
      parts.push(chunk);
    }
    at = end + (size % 2);
  }
  if (extended !== null && extended.length > 8) {
    const block = orientationBlock(orientation);
    const flags = (extended[8] ?? 0) & ~HAS_EXIF & ~HAS_XMP;
    extended[8] = block.length > 0 ? flags | HAS_EXIF : flags;
    if (block.length > 0) parts.push(chunkOf('EXIF', block));
  }
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  return chunkOf('RIFF', content);
}

/** Some writers put the header of a JPEG's segment before the block. */
const tiffIn = (content: Buffer) =>
  content.toString('latin1', 0, 6) === 'Exif\0\0' ? content.subarray(6) : content;

function chunkOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
