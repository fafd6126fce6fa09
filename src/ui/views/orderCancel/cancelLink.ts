import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CancelLink } from '../../../machines/orderCancel.machine.ts';

/** Parses the emailed link: `?order=RTN-100482&token=…`. */
export function linkIn(search: string): CancelLink {
  const query = new URLSearchParams(search);
  return { orderNumber: query.get('order') ?? '', token: query.get('token') ?? '' };
}

/** Returns the link stored in the history state before a reload, or null. */
function keptLink(state: unknown): CancelLink | null {
  if (typeof state !== 'object' || state === null || !('cancelLink' in state)) return null;
  return typeof state.cancelLink === 'string' ? linkIn(state.cancelLink) : null;
}

/**
 * Removes the token from the address bar and the history. For a reload it is kept in the history
 * state, which is never sent.
 */
export function useCancelLink(): CancelLink {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [link] = useState(() => {
    const link = linkIn(window.location.search);
    return link.orderNumber === '' ? (keptLink(window.history.state) ?? link) : link;
  });
  useLayoutEffect(() => {
    if (search !== '') navigate(path, { replace: true, state: { cancelLink: search } });
  }, [navigate, path, search]);
  return link;
}
