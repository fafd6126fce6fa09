const BASE = 'https://portal.invalid';
/** Paths that nobody should be sent back to after login. */
const PUBLIC_PATHS = [
  '/authentication/',
  '/ssofailed',
  '/oktafailed',
  '/sso/',
  // What people type: the server leads from there to the pages above.
  ...['/login', '/log-in', '/signin', '/sign-in'],
  ...['/logout', '/log-out', '/signout', '/sign-out'],
];

/**
 * Whether a path (with query and hash) may be returned to after login: on this origin
 * whatever it holds, and not itself a page of the sign-in.
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
  // The router takes paths in any case.
  const pathname = url.pathname.toLowerCase();
  return !PUBLIC_PATHS.some((prefix) => pathname.startsWith(prefix));
}
