import type { ProvisioningEntry } from '../../../domain/people/provisioning.ts';
import { STORAGE_KEYS } from '../../app/storage.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import table from '../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../components/list/table/ListTable.tsx';
import type { ColumnChoice } from '../../components/list/tools/useColumns.ts';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { OUTCOME_LOOK } from '../../words/provisioningWords.ts';
import classes from './provisioningLogColumns.module.css';

const COLUMNS = ['details', 'outcome', 'when', 'request', 'token'] as const;
type LogColumn = (typeof COLUMNS)[number];

/** Choice of the log's columns. */
export const PROVISIONING_LOG_COLUMNS: ColumnChoice<LogColumn> = {
  storageKey: STORAGE_KEYS.provisioningColumns,
  words: {
    details: 'Details',
    outcome: 'Outcome',
    when: 'When',
    request: 'Request',
    token: 'Token',
  },
  all: COLUMNS,
  usual: ['details', 'outcome', 'when'],
  onWide: ['request'],
};

const COLUMN_OF: Record<LogColumn, Omit<ListColumn<ProvisioningEntry>, 'name' | 'label'>> = {
  // Sentences are shown whole: nothing else on the page has them.
  details: { place: 'second', look: classes.details, cell: ({ sentence }) => sentence },
  outcome: {
    place: 'status',
    width: classes.outcomeColumn,
    cell: ({ outcome }) => <ToneBadge {...OUTCOME_LOOK[outcome]} />,
  },
  when: {
    place: 'aside',
    width: classes.whenColumn,
    look: table.quiet,
    cell: ({ at }) => <TimeAgo at={at} />,
  },
  request: {
    place: 'next',
    isSecondary: true,
    width: classes.requestColumn,
    look: `${table.code} ${table.quiet}`,
    cell: ({ call }) => call,
  },
  token: {
    isSecondary: true,
    width: classes.tokenColumn,
    look: `${table.code} ${table.quiet}`,
    cell: ({ prefix }) => `${prefix}…`,
  },
};

/** Columns of the log. */
export function provisioningLogColumns(
  visible: readonly LogColumn[],
): readonly ListColumn<ProvisioningEntry>[] {
  return [
    {
      name: 'person',
      label: 'Person or group',
      place: 'title',
      width: classes.personColumn,
      cell: ({ person, call }) => (person === '' ? call : person),
    },
    ...visible.map((name) => ({
      name,
      label: PROVISIONING_LOG_COLUMNS.words[name],
      ...COLUMN_OF[name],
    })),
  ];
}
