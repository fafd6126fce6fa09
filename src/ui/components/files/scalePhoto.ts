import { FailureError } from '../../../domain/failure.ts';
import { FILE_WORDS } from '../../../domain/warehouse/files/fileWords.ts';

/** Large enough to show a scratch, small enough for a slow connection. */
const LONGEST_SIDE = 2048;
const QUALITY = 0.85;

const isHeic = ({ name, type }: File) => /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

const invalidPhoto = (message: string) => new FailureError({ kind: 'invalid', message });

/**
 * Prepares a file for upload: photos are scaled down and re-encoded as JPEG, which removes location
 * and time metadata. Formats that this browser can't draw, such as HEIC outside Safari, are sent
 * unchanged.
 */
export async function readyToSend(file: File, takesPdf: boolean): Promise<File> {
  if (isPdf(file) && takesPdf) return file;
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    throw invalidPhoto(takesPdf ? FILE_WORDS.wrongType : FILE_WORDS.wrongPhoto);
  }
  if (typeof createImageBitmap !== 'function') return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    if (isHeic(file)) return file;
    throw invalidPhoto(FILE_WORDS.unreadable);
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw invalidPhoto(FILE_WORDS.unreadable);
  // JPEG has no transparency.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  if (blob === null) throw invalidPhoto(FILE_WORDS.unreadable);
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
  return new File([blob], name, { type: blob.type });
}
