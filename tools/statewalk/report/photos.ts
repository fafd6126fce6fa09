import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The photographs of a report, each picture once. */
export interface Album {
  /** The picture's key; null when the file is gone, or the album is full. */
  add(file: string): string | null;
  /** Every picture as a data URL, by its key. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Number of photographs that had no room. */
  leftOut(): number;
}

/** The report has to open at once and go by mail: so many bytes of pictures at most, as text. */
const ALBUM_LIMIT = 20 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', png: 'image/png' };

/** @param folder what the names of photographs are relative to */
export function createAlbum(folder: string, limit = ALBUM_LIMIT): Album {
  const pictures = new Map<string, string>();
  let size = 0;
  let leftOut = 0;
  return {
    pictures,
    leftOut: () => leftOut,
    add(file) {
      const path = join(folder, file);
      const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
      if (type === undefined || !existsSync(path)) return null;
      const bytes = readFileSync(path);
      const key = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      if (pictures.has(key)) return key;
      const text = `data:${type};base64,${bytes.toString('base64')}`;
      if (size + text.length > limit) {
        leftOut += 1;
        return null;
      }
      size += text.length;
      pictures.set(key, text);
      return key;
    },
  };
}
