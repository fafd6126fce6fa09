import type { PortalConfig } from './config.ts';

/** Storage key that remembers a tab's inspection request, because most links and the login drop the query. */
const KEY = 'inspect';

/** Inspector of this tab: our own viewer, or the hosted Stately inspector. */
export interface InspectRequest {
  readonly target: 'local' | 'stately';
  /** Shows texts without concealing them. */
  readonly isRaw: boolean;
}

/**
 * Returns the requested inspection: `?inspect`, `?inspect=stately`, `?inspect&raw` (localhost mode
 * only), `?inspect=off`, or the server's default. Never in production.
 */
export function inspectRequest(
  { mode, inspects }: Pick<PortalConfig, 'mode' | 'inspects'>,
  search: string,
): InspectRequest | null {
  if (mode === 'production') return null;
  const query = new URLSearchParams(search);
  const asked = query.get('inspect');
  let wish = asked === null ? null : `${asked}${query.has('raw') ? ' raw' : ''}`;
  try {
    if (wish !== null) sessionStorage.setItem(KEY, wish);
    wish ??= sessionStorage.getItem(KEY);
  } catch {
    // Without storage, each page needs the query.
  }
  wish ??= inspects ? '' : 'off';
  if (wish.startsWith('off')) return null;
  return {
    target: wish.startsWith('stately') ? 'stately' : 'local',
    isRaw: mode === 'localhost' && wish.endsWith(' raw'),
  };
}
