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

/**
 * Returns a function that reads the next frame; null for an empty one. It throws if the stream ends
 * within a frame.
 */
export function frameReader(stream: Readable): () => Promise<Buffer | null> {
  const source = stream[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  async function take(length: number): Promise<Buffer> {
    const parts = [rest];
    let size = rest.length;
    while (size < length) {
      const { value, done } = await source.next();
      if (done === true) throw new Error('The backup ends in the middle: it is not whole.');
      parts.push(value);
      size += value.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  }
  return async () => {
    const length = (await take(4)).readUInt32BE();
    if (length > LONGEST) throw new Error('This is no backup of the portal.');
    return length === 0 ? null : take(length);
  };
}
