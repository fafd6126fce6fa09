import type { PortalConfig } from './config.ts';

/** Where a tab remembers what it was asked for: most links and the log-in drop the query. */
const KEY = 'inspect';

/** What watches the machines of this tab: our own viewer, or the hosted Stately inspector. */
export interface InspectWish {
  readonly target: 'local' | 'stately';
  /** Texts are shown as they are. */
  readonly isRaw: boolean;
}

/**
 * Whether the machines are to be watched: `?inspect`, `?inspect=stately`, `?inspect&raw` (localhost
 * mode only), `?inspect=off`, or by default where the server says so. Never in production.
 */
export function inspectWish(
  { mode, inspects }: Pick<PortalConfig, 'mode' | 'inspects'>,
  search: string,
): InspectWish | null {
  if (mode === 'production') return null;
  const query = new URLSearchParams(search);
  const asked = query.get('inspect');
  let wish = asked === null ? null : `${asked}${query.has('raw') ? ' raw' : ''}`;
  try {
    if (wish !== null) sessionStorage.setItem(KEY, wish);
    wish ??= sessionStorage.getItem(KEY);
  } catch {
    // Without storage it is asked for on each page.
  }
  wish ??= inspects ? '' : 'off';
  if (wish.startsWith('off')) return null;
  return {
    target: wish.startsWith('stately') ? 'stately' : 'local',
    isRaw: mode === 'localhost' && wish.endsWith(' raw'),
  };
}
