const BASE = 'https://portal.invalid';
/** Paths that login must not return to. */
const PUBLIC_PATHS = [
  '/authentication/',
  '/ssofailed',
  '/oktafailed',
  '/sso/',
  // Guessed paths that the server redirects to the pages above.
  ...['/login', '/log-in', '/signin', '/sign-in'],
  ...['/logout', '/log-out', '/signout', '/sign-out'],
];

/**
 * Whether login may return to a path (with query and hash): same origin, and not a page of the
 * sign-in itself.
 */
export function isSafePath(path: string): boolean {
  if (!path.startsWith('/') || path.length > 2048) return false;
  // Browsers read a backslash as a slash, and drop tabs and newlines, before they parse.
  if (path.includes('\\') || path.startsWith('//')) return false;
  for (let index = 0; index < path.length; index += 1) {
    if (path.charCodeAt(index) < 0x20) return false;
  }
  let url: URL;
  try {
    url = new URL(path, BASE);
  } catch {
    return false;
  }
  if (url.origin !== BASE || url.pathname.startsWith('//')) return false;
  // The router ignores case.
  const pathname = url.pathname.toLowerCase();
  return !PUBLIC_PATHS.some((prefix) => pathname.startsWith(prefix));
}
