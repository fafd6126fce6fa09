import { useEffect, useRef, useState } from 'react';
import { usePortal, useUser } from '../app/portal.tsx';
import { mergeValues } from './mergeValues.ts';
import { isRecord, keepUnsaved, likeEmpty, readUnsaved, type UnsavedPlace } from './unsaved.ts';

/**
 * The values that a form begins with: what this person typed before and never saved (a reload, a
 * session that ended), else the present ones. What others have changed since is taken over, unless
 * this person changed it too; `base` is what it was before.
 * @param kind what is edited: an order's number, or the name of a form
 */
export function useHeldValues<Values extends object>(kind: string, present: Values) {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const [place] = useState(() => ({ storage, email, kind }));
  const [held] = useState(() => {
    const unsaved = readUnsaved(place);
    if (unsaved === null) return { initial: present, base: present, isRestored: false };
    const { values, base: was } = isRecord(unsaved.content) ? unsaved.content : {};
    const mine = likeEmpty(present, values);
    const base = likeEmpty(present, was);
    return { initial: mergeValues(base, present, mine), base, isRestored: true };
  });
  return { ...held, place, forget: () => keepUnsaved(place, null) };
}

/**
 * Holds in the browser what stands in the fields, from the first change on.
 * @param values null where nothing differs from what the server has; for `useHeldValues` with what
 *   that was, as `{ values, base }`
 */
export function useKeepValues(place: UnsavedPlace, values: object | null): void {
  const text = JSON.stringify(values);
  const known = useRef(text);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    const content: unknown = JSON.parse(text);
    keepUnsaved(place, content === null ? null : { content, at: Date.now(), basedOn: null });
  }, [place, text]);
}
