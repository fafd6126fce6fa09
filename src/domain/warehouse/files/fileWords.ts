import { UPLOAD_ERRORS } from './uploadErrors.ts';

/** Accepted file types, detected by the first bytes, whatever the file's name. */
export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Topics of a file: `damage` belongs to an inspection. */
export const FILE_TOPICS = ['', 'damage'] as const;
export type FileTopic = (typeof FILE_TOPICS)[number];

const MEGABYTE = 1024 * 1024;
export const MAX_FILE_BYTES = 10 * MEGABYTE;
/** Maximum number of files of a return, and of a device. */
export const MAX_FILES = 20;
/** Maximum number of photos that the employee can add on their page. */
export const MAX_EMPLOYEE_PHOTOS = 5;

export const FILE_WORDS = {
  tooLarge: 'This file is larger than 10 MB. Choose a smaller one.',
  wrongType: 'Only photos (JPEG, PNG, WebP, HEIC) and PDF files can be added.',
  wrongPhoto: 'Only photos (JPEG, PNG, WebP, HEIC) can be added.',
  empty: UPLOAD_ERRORS.empty,
  full: 'There’s no room for more files. Remove one first.',
  unreadable: 'This photo can’t be read. Choose another one.',
} as const;
