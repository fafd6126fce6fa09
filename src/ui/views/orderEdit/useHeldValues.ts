import { useEffect, useRef, useState } from 'react';
import type { ReturnDetails } from '../../../api/contract/returns.ts';
import { mergeValues } from '../../mergeValues.ts';
import { usePortal, useUser } from '../../portal.tsx';
import { keepUnsaved, likeEmpty, readUnsaved, type UnsavedPlace } from '../../unsaved.ts';
import { type EditValues, valuesOf } from './orderValues.ts';

/**
 * The values that an edit begins with: what this person typed before and never saved (a reload, a
 * session that ended), else what the order holds.
 */
export function useHeldValues(order: ReturnDetails) {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const [place] = useState(() => ({ storage, email, kind: order.orderNumber }));
  const [{ initial, isRestored }] = useState(() => {
    const present = valuesOf(order);
    const unsaved = readUnsaved(place);
    if (unsaved === null) return { initial: present, isRestored: false };
    const mine = likeEmpty(present, unsaved.content);
    // What others have changed since is taken over, unless this person changed it too.
    const base = likeEmpty(present, baseIn(unsaved.content) ?? present);
    return { initial: mergeValues(base, present, mine), isRestored: true };
  });
  return { initial, isRestored, place, forget: () => keepUnsaved(place, null) };
}

function baseIn(content: unknown): unknown {
  return typeof content === 'object' && content !== null && 'base' in content
    ? content.base
    : undefined;
}

/**
 * Holds in the browser what stands in the fields, from the first change on, with what the order
 * held when it came there.
 */
export function useKeepValues(place: UnsavedPlace, order: ReturnDetails, values: EditValues): void {
  const text = JSON.stringify({ ...values, base: valuesOf(order) });
  const known = useRef(text);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    keepUnsaved(place, { content: JSON.parse(text), at: Date.now(), basedOn: null });
  }, [place, text]);
}
