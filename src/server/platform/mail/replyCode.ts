/** Reply code of a mail server that rejected an email, such as 550; null if it didn't reply. */
export function replyCodeOf(error: unknown): number | null {
  if (!(error instanceof Error && 'responseCode' in error)) return null;
  return typeof error.responseCode === 'number' ? error.responseCode : null;
}
