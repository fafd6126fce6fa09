import type { LeaverFilter, LeaverQuery, LeaverRow } from '../../domain/leavers/leavers.ts';
import {
  LEAVER_SOURCE_WORDS,
  LEAVER_STATE_WORDS,
  MISSING_WORDS,
  NOT_NEEDED_WORDS,
  usualSort,
} from '../../domain/leavers/leaverWords.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import { BATCH, instantColumn, type Sheet, type SheetColumn, textColumn } from '../sheets/sheet.ts';
import { findLeavers, type LeaverPlace, type ListViewer, placeOfLeaver } from './list.ts';
import { viewRows } from './viewLeavers.ts';

/** Row of the export, with its place in the list. */
interface Exported {
  readonly row: LeaverRow;
  readonly place: LeaverPlace;
}

const COLUMNS: readonly SheetColumn<Exported>[] = [
  textColumn('number', 'Leaver', ({ row }) => row.leaverNumber, 14),
  textColumn('employee', 'Employee', ({ row }) => row.employeeName, 24),
  textColumn('employee', 'Email', ({ row }) => row.employeeEmail, 28),
  textColumn('employee', 'Place', ({ row }) => row.employeePlace, 24),
  textColumn('lastDay', 'Last day', ({ row }) => row.lastDay, 12),
  textColumn('state', 'State', ({ row }) => LEAVER_STATE_WORDS[row.state]),
  textColumn('state', 'Reason', ({ row }) =>
    [row.reason === null ? '' : NOT_NEEDED_WORDS[row.reason], row.reasonNote]
      .filter((text) => text !== '')
      .join(': '),
  ),
  textColumn('missing', 'Missing', ({ row }) =>
    row.missing.map((part) => MISSING_WORDS[part]).join(', '),
  ),
  textColumn('duplicates', 'Possible duplicates', ({ row }) =>
    row.duplicates.map(({ number }) => number).join(', '),
  ),
  textColumn('devices', 'Devices', ({ row }) =>
    row.devices
      .map(({ device, serialNumber, assetTag }) =>
        [device === null ? '' : DEVICE_WORDS[device], serialNumber, assetTag]
          .filter((text) => text !== '')
          .join(' '),
      )
      .join(', '),
  ),
  textColumn('returns', 'Returns', ({ row }) => row.returns.join(', ')),
  textColumn('ticket', 'Ticket', ({ row }) => row.ticketId),
  textColumn('assignee', 'Assigned to', ({ row }) => row.assignee?.name ?? ''),
  textColumn('assignee', 'Snoozed until', ({ row }) => row.snoozedUntil ?? ''),
  textColumn('source', 'Source', ({ row }) => LEAVER_SOURCE_WORDS[row.source]),
  instantColumn('created', 'Added', ({ row }) => new Date(row.createdAt)),
];

/** Returns the export of the matching leavers, in the list's order. */
export function leaversSheet(
  organisationId: string,
  { sort: wanted, ...filter }: LeaverFilter & Pick<LeaverQuery, 'sort'>,
  viewer: ListViewer,
): Sheet<Exported, LeaverPlace> {
  const sort = wanted ?? usualSort(filter.tab);
  return {
    name: 'leavers',
    columns: COLUMNS,
    read: async (tx, after) => {
      const range = { after, size: BATCH };
      const found = await findLeavers(tx, organisationId, { ...filter, sort }, viewer, range);
      const rows = await viewRows(tx, organisationId, found, viewer);
      return rows.flatMap((row, index) => {
        const stored = found[index];
        return stored === undefined
          ? []
          : [{ row, place: placeOfLeaver(stored, sort, filter.tab) }];
      });
    },
    placeOf: ({ place }) => place,
  };
}
