import type { FileType } from '../../domain/warehouse/files/fileWords.ts';

/** Number of bytes that `fileTypeOf` needs. */
export const MAGIC_BYTES = 12;

/** HEIF brands that phones write; they share `mif1`. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Detects a file's type by its first bytes; null if the type is not accepted. The name is ignored. */
export function fileTypeOf(head: Buffer): FileType | null {
  const text = (from: number, to: number) => head.subarray(from, to).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'image/heic';
  if (text(0, 5) === '%PDF-') return 'application/pdf';
  return null;
}
