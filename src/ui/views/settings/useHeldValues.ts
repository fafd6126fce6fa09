import { useEffect, useRef, useState } from 'react';
import { usePortal, useUser } from '../../portal.tsx';
import { keepUnsaved, likeEmpty, readUnsaved, type UnsavedPlace } from '../../unsaved.ts';

/**
 * The values that a form begins with: what this person typed before and never saved (a reload, a
 * session that ended), else the present ones.
 * @param kind what is edited: an order's number, or the name of a form
 */
export function useHeldValues<Values extends object>(kind: string, present: Values) {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const [place] = useState(() => ({ storage, email, kind }));
  const [{ initial, isRestored }] = useState(() => {
    const unsaved = readUnsaved(place);
    if (unsaved === null) return { initial: present, isRestored: false };
    return { initial: likeEmpty(present, unsaved.content), isRestored: true };
  });
  return { initial, isRestored, place, forget: () => keepUnsaved(place, null) };
}

/**
 * Holds in the browser what stands in the fields, from the first change on.
 * @param values null where nothing differs from what the server has
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
