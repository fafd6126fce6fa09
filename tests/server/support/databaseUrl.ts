/** The database that every test database is a copy of. */
export const TEMPLATE = 'portal_template';

/** The URL of another database on the same server. */
export function databaseUrlNamed(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
