/**
 * Returns the token in the cookie `csrftoken`, or `""`; a token that can't be decoded is returned
 * unchanged.
 */
export function csrfTokenIn(cookies: string): string {
  const token = /(?:^|;\s*)csrftoken=([^;]*)/.exec(cookies)?.[1] ?? '';
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
