import type { FileType } from '../../../domain/warehouse/files/fileWords.ts';
import { stripHeic } from './heic.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

const STRIPPERS: Readonly<Record<FileType, ((bytes: Buffer) => Buffer) | null>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/heic': stripHeic,
  'application/pdf': null,
};

/** Whether files of this type carry metadata of the place, time and device of a photo. */
export const hasMetadata = (type: FileType) => STRIPPERS[type] !== null;

/**
 * Removes a photo's metadata without decoding its picture; other files are returned as they are.
 * @throws UnreadablePhoto
 */
export function stripMetadata(bytes: Buffer, type: FileType): Buffer {
  return STRIPPERS[type]?.(bytes) ?? bytes;
}
