import { useEffect, useRef, useState } from 'react';
import { usePortal, useUser } from '../app/portal.tsx';
import { mergeValues } from './mergeValues.ts';
import { isRecord, readFields, readUnsaved, saveUnsaved, type UnsavedPlace } from './unsaved.ts';

/**
 * Initial values of a form: this user's unsaved input (after a reload or an expired session), else
 * the current values. Other users' changes since are applied to fields that this user didn't
 * change; `base` is the state before.
 * @param kind subject of the form: an order number, or the form's name
 */
export function useUnsavedValues<Values extends object>(kind: string, present: Values) {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const [place] = useState(() => ({ storage, email, kind }));
  const [held] = useState(() => {
    const unsaved = readUnsaved(place);
    if (unsaved === null) return { initial: present, base: present, isRestored: false };
    const { values, base: storedBase } = isRecord(unsaved.content) ? unsaved.content : {};
    const storedValues = readFields(present, values);
    const base = readFields(present, storedBase);
    return { initial: mergeValues(base, present, storedValues), base, isRestored: true };
  });
  return { ...held, place, forget: () => saveUnsaved(place, null) };
}

/**
 * Stores the field values in the browser from the first change on.
 * @param values null if nothing differs from the server; for `useUnsavedValues` with the values
 *   before, as `{ values, base }`
 */
export function useSaveValues(place: UnsavedPlace, values: object | null): void {
  const text = JSON.stringify(values);
  const lastText = useRef(text);
  useEffect(() => {
    if (text === lastText.current) return;
    lastText.current = text;
    const content: unknown = JSON.parse(text);
    saveUnsaved(place, content === null ? null : { content, at: Date.now(), basedOn: null });
  }, [place, text]);
}
