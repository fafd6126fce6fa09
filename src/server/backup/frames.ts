import type { Readable } from 'node:stream';

/** Maximum length of a frame in bytes: longer content is split, which limits a reader's memory. */
const LONGEST = 1 << 20;

/**
 * Splits content into frames of a backup: a length in four bytes, and the bytes. An empty frame
 * ends a series.
 */
export function* framesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += LONGEST) {
    const part = bytes.subarray(at, at + LONGEST);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield length;
    yield part;
  }
}

export const END = Buffer.alloc(4);

/** Content that isn't a whole backup. */
export class BadBackupError extends Error {}

export interface FrameReader {
  /** Returns the next frame; null for an empty one. Throws if the stream ends within a frame. */
  next(): Promise<Buffer | null>;
  /** Reads on to the end, where the checksum is. Throws if anything follows. */
  finish(): Promise<void>;
}

export function frameReader(stream: Readable): FrameReader {
  const source = stream[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  async function read(length: number): Promise<Buffer> {
    const parts = [rest];
    let size = rest.length;
    while (size < length) {
      const { value, done } = await source.next();
      if (done === true) throw new BadBackupError('It ends too early.');
      parts.push(value);
      size += value.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  }
  return {
    next: async () => {
      const length = (await read(4)).readUInt32BE();
      if (length > LONGEST) throw new BadBackupError('A frame is too long.');
      return length === 0 ? null : read(length);
    },
    finish: async () => {
      const { done } = await source.next();
      if (rest.length > 0 || done !== true) throw new BadBackupError('It does not end.');
    },
  };
}
