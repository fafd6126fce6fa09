/** The token in the cookie `csrftoken`, or `""`; one that cannot be decoded is taken as it is. */
export function csrfTokenIn(cookies: string): string {
  const token = /(?:^|;\s*)csrftoken=([^;]*)/.exec(cookies)?.[1] ?? '';
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
