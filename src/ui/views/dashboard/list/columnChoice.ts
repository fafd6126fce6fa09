import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import { STORAGE_KEYS } from '../../../app/storage.ts';
import type { ColumnChoice } from '../../../components/list/tools/useColumns.ts';

/** Optional columns, in display order. */
export const COLUMNS = [
  'order',
  'device',
  'status',
  'since',
  'due',
  'tracking',
  'ordered',
  'assignee',
] as const;
export type OwnColumn = (typeof COLUMNS)[number];
/** Column of the list, or of a custom field. */
export type Column = OwnColumn | `custom.${string}`;

export const COLUMN_WORDS: Record<OwnColumn, string> = {
  order: 'Order',
  device: 'Device and destination',
  status: 'Status',
  since: 'Time in status',
  due: 'Due',
  tracking: 'Tracking',
  ordered: 'Ordered',
  assignee: 'Assigned to',
};

/** Choice of the list's columns, without those of custom fields. */
export const RETURN_COLUMNS: ColumnChoice<OwnColumn> = {
  storageKey: STORAGE_KEYS.columns,
  words: COLUMN_WORDS,
  all: COLUMNS,
  usual: ['order', 'device', 'status', 'since'],
  onWide: ['tracking'],
};

/** Prefix of the columns of custom fields, before the key; the export names them so, too. */
export const CUSTOM = 'custom.';

/** Choice of the list's columns with those of custom fields. */
export function choiceWith(fields: ReturnPage['customFields']): ColumnChoice<Column> {
  const names = fields.map(({ key, name, isArchived }) => ({
    column: `custom.${key}` as const,
    label: isArchived ? `${name} (archived)` : name,
  }));
  const onCards = names.map(({ column }) => column);
  return {
    ...RETURN_COLUMNS,
    words: {
      ...COLUMN_WORDS,
      ...Object.fromEntries(names.map(({ column, label }) => [column, label])),
    },
    all: [...COLUMNS, ...onCards],
    onCards,
  };
}

/** Returns the keys of the custom fields among chosen columns, separated by commas; undefined for none. */
export function customKeys(chosen: readonly string[] | null): string | undefined {
  const keys = (chosen ?? []).flatMap((name) =>
    name.startsWith(CUSTOM) ? name.slice(CUSTOM.length) : [],
  );
  return keys.length === 0 ? undefined : keys.join(',');
}
