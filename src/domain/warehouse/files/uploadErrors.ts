/** Reasons for rejecting a chosen file before upload. */
export const UPLOAD_ERRORS = {
  empty: 'This file is empty. Choose another one.',
  noRoom: 'There’s no room for this file. Remove another one first.',
} as const;
