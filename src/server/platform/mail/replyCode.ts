/** What a mail server answered to a mail that it didn't take, such as 550; null without an answer. */
export function replyCodeOf(error: unknown): number | null {
  if (!(error instanceof Error && 'responseCode' in error)) return null;
  return typeof error.responseCode === 'number' ? error.responseCode : null;
}
