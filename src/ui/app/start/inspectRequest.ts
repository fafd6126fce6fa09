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
  const parameter = query.get('inspect');
  let request = parameter === null ? null : `${parameter}${query.has('raw') ? ' raw' : ''}`;
  try {
    if (request !== null) sessionStorage.setItem(KEY, request);
    request ??= sessionStorage.getItem(KEY);
  } catch {
    // Without storage, each page needs the query.
  }
  request ??= inspects ? '' : 'off';
  if (request.startsWith('off')) return null;
  return {
    target: request.startsWith('stately') ? 'stately' : 'local',
    isRaw: mode === 'localhost' && request.endsWith(' raw'),
  };
}
