import type { ProvisioningEntry, ProvisioningLogFilter } from '../../domain/people/provisioning.ts';
import { PROVISIONING_OUTCOME_WORDS } from '../../domain/people/provisioningWords.ts';
import type { Cursor } from '../returns/reading/cursor.ts';
import { BATCH, instantColumn, type Sheet, type SheetColumn, textColumn } from '../sheets/sheet.ts';
import { readScimLog, scimLogCursorOf } from './log.ts';

const COLUMNS: readonly SheetColumn<ProvisioningEntry>[] = [
  instantColumn('when', 'When', ({ at }) => new Date(at)),
  textColumn('person', 'Person or group', ({ person }) => person, 28),
  textColumn('outcome', 'Outcome', ({ outcome }) => PROVISIONING_OUTCOME_WORDS[outcome]),
  textColumn('details', 'Details', ({ sentence }) => sentence, 48),
  textColumn('request', 'Request', ({ call }) => call, 28),
  textColumn('token', 'Token', ({ prefix }) => prefix),
];

/** Returns the export of the matching entries, newest first. */
export function scimLogSheet(
  organisationId: string,
  filter: ProvisioningLogFilter,
): Sheet<ProvisioningEntry, Cursor> {
  return {
    name: 'provisioning-log',
    columns: COLUMNS,
    read: (tx, after) => readScimLog(tx, organisationId, { filter, after, size: BATCH }),
    placeOf: scimLogCursorOf,
  };
}
