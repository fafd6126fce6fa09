import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CancelLink } from '../../../machines/orderCancel.machine.ts';

/** What the mailed link says: `?order=RTN-100482&token=…`. */
export function linkIn(search: string): CancelLink {
  const query = new URLSearchParams(search);
  return { orderNumber: query.get('order') ?? '', token: query.get('token') ?? '' };
}

/** The link that was kept beside the address when this page was reloaded, or null. */
function keptLink(state: unknown): CancelLink | null {
  if (typeof state !== 'object' || state === null || !('cancelLink' in state)) return null;
  return typeof state.cancelLink === 'string' ? linkIn(state.cancelLink) : null;
}

/**
 * Takes the link out of the address bar, so that nobody reads it there or finds it in the
 * history. For a reload it is kept beside the address, which is sent nowhere.
 */
export function useCancelLink(): CancelLink {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [link] = useState(() => {
    const given = linkIn(window.location.search);
    return given.orderNumber === '' ? (keptLink(window.history.state) ?? given) : given;
  });
  useLayoutEffect(() => {
    if (search !== '') navigate(path, { replace: true, state: { cancelLink: search } });
  }, [navigate, path, search]);
  return link;
}
