/** Template of all test databases. */
export const TEMPLATE = 'portal_template';

/** Returns the URL of another database on the same server. */
export function databaseUrlNamed(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
