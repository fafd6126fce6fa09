import type { ActorRefFrom } from 'xstate';
import {
  type Batch,
  type ImportField,
  importFieldIn,
} from '../../../../machines/importReturns/batch.ts';
import type { importReturnsMachine } from '../../../../machines/importReturns/importReturns.machine.ts';
import { selectHeldBatch } from '../../../../machines/importReturns/selectors.ts';
import { isTableBatch } from '../../../components/importing/table/unsavedTable.ts';
import { useStoredPart } from '../../../forms/debouncedStorage.ts';
import { isRecord, readUnsaved, type UnsavedPlace } from '../../../forms/unsaved.ts';

/** Running machine of the page. */
export type ImportActor = ActorRefFrom<typeof importReturnsMachine>;

const KIND = 'many-returns';

type Place = Pick<UnsavedPlace, 'storage' | 'email'>;

const isTextOrNothing = (value: unknown) => value === undefined || typeof value === 'string';

/** Whether a stored value is a batch in the format of this version. */
function isBatch(value: unknown): value is Batch {
  if (!isRecord(value) || !isRecord(value.defaults)) return false;
  const { defaults } = value;
  return (
    isTableBatch<ImportField>((name) => importFieldIn(name) !== undefined, value) &&
    typeof value.isMapped === 'boolean' &&
    [undefined, 'order', 'leaving'].some((goal) => goal === value.goal) &&
    ['device', 'country', 'destination'].every((name) => typeof defaults[name] === 'string') &&
    [defaults.startDay, defaults.startTime, defaults.template, value.name].every(isTextOrNothing) &&
    ['charger', 'cellPhone', 'dispose'].every((name) => typeof defaults[name] === 'boolean')
  );
}

/** Returns the user's table that isn't ordered yet, or null. Never throws. */
export function readUnsavedBatch(place: Place): Batch | null {
  const unsaved = readUnsaved({ ...place, kind: KIND });
  return unsaved !== null && isBatch(unsaved.content) ? unsaved.content : null;
}

/** Stores each change of the table in the browser until it is ordered or discarded. */
export function useUnsavedBatch(actor: ImportActor): void {
  useStoredPart(actor, KIND, selectHeldBatch);
}
