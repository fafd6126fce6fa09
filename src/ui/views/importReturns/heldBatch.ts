import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Batch, IMPORT_FIELDS } from '../../../machines/importReturns/batch.ts';
import type { importReturnsMachine } from '../../../machines/importReturns/importReturns.machine.ts';
import { selectHeldBatch } from '../../../machines/importReturns/selectors.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { keepUnsaved, readUnsaved, type UnsavedPlace } from '../../forms/unsaved.ts';

/** The machine of the page as it runs. */
export type ImportActor = ActorRefFrom<typeof importReturnsMachine>;

const KIND = 'many-returns';
/** How long somebody pauses in typing before it is held, in milliseconds. */
const PAUSE_MS = 400;

type Place = Pick<UnsavedPlace, 'storage' | 'email'>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isTextOrNothing = (value: unknown) => value === undefined || typeof value === 'string';
const isOneOf = (words: readonly unknown[], value: unknown) => words.includes(value);

/** Whether it is a batch as this version of the portal holds it. */
function isBatch(value: unknown): value is Batch {
  if (!isRecord(value) || !isRecord(value.table) || !isRecord(value.defaults)) return false;
  const { table, mapping, defaults, edits, leftOut } = value;
  return (
    typeof value.key === 'string' &&
    typeof value.isMapped === 'boolean' &&
    typeof table.name === 'string' &&
    isTexts(table.header) &&
    Array.isArray(table.rows) &&
    table.rows.every((row) => isRecord(row) && Number.isInteger(row.line) && isTexts(row.cells)) &&
    Array.isArray(mapping) &&
    mapping.length === table.header.length &&
    mapping.every((field) => field === null || isOneOf(IMPORT_FIELDS, field)) &&
    ['device', 'country', 'destination'].every((name) => typeof defaults[name] === 'string') &&
    [defaults.startDay, defaults.startTime, value.name].every(isTextOrNothing) &&
    ['charger', 'cellPhone', 'dispose'].every((name) => typeof defaults[name] === 'boolean') &&
    isRecord(edits) &&
    Object.values(edits).every((edit) => isRecord(edit) && isTexts(Object.values(edit))) &&
    Array.isArray(leftOut) &&
    leftOut.every(Number.isInteger)
  );
}

/** The table that this person had not ordered yet, or null. Never throws. */
export function readHeldBatch(place: Place): Batch | null {
  const unsaved = readUnsaved({ ...place, kind: KIND });
  return unsaved !== null && isBatch(unsaved.content) ? unsaved.content : null;
}

/** Holds the table in the browser as it is changed, until it is ordered or discarded. */
export function useHeldBatch(actor: ImportActor): void {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  useEffect(() => {
    const place = { storage, email, kind: KIND };
    let held = selectHeldBatch(actor.getSnapshot());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keepUnsaved(place, held === null ? null : { content: held, at: Date.now(), basedOn: null });
    };
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const next = selectHeldBatch(snapshot);
      if (next === held) return;
      held = next;
      clearTimeout(timer);
      timer = setTimeout(write, PAUSE_MS);
      // What was ordered or discarded is gone at once.
      if (held === null) write();
    });
    // What was typed in the last moment before a page goes.
    addEventListener('pagehide', write);
    return () => {
      write();
      unsubscribe();
      removeEventListener('pagehide', write);
    };
  }, [actor, storage, email]);
}
