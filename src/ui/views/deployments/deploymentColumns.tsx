import type { DeploymentRow } from '../../../domain/warehouse/deployments/deployments.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { STORAGE_KEYS } from '../../app/storage.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { RowLink } from '../../components/list/table/ListRow.tsx';
import table from '../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../components/list/table/ListTable.tsx';
import type { ColumnChoice } from '../../components/list/tools/useColumns.ts';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { deploymentStatusLook } from '../../words/deploymentWords.ts';
import widths from './deploymentColumns.module.css';

const COLUMNS = ['number', 'device', 'status', 'since', 'tracking', 'ticket'] as const;
export type DeploymentColumn = (typeof COLUMNS)[number];

/** Choice of the columns of the deployments. */
export const DEPLOYMENT_COLUMNS: ColumnChoice<DeploymentColumn> = {
  storageKey: STORAGE_KEYS.deploymentColumns,
  words: {
    number: 'Deployment',
    device: 'Device',
    status: 'Status',
    since: 'Since',
    tracking: 'Tracking',
    ticket: 'Ticket',
  },
  all: COLUMNS,
  usual: ['number', 'device', 'status', 'since', 'tracking'],
  onWide: ['ticket'],
};

const COLUMN_OF: Record<DeploymentColumn, Omit<ListColumn<DeploymentRow>, 'name' | 'label'>> = {
  number: {
    isSecondary: true,
    width: widths.numberColumn,
    look: `${table.code} ${table.quiet}`,
    cell: ({ deploymentNumber }) => deploymentNumber,
  },
  device: { place: 'second', cell: ({ deviceName, kind }) => deviceName || DEVICE_WORDS[kind] },
  status: {
    place: 'status',
    width: widths.statusColumn,
    cell: ({ status }) => <ToneBadge {...deploymentStatusLook(status)} />,
  },
  since: {
    place: 'aside',
    isSecondary: true,
    width: widths.sinceColumn,
    look: table.quiet,
    cell: ({ statusSince }) => <TimeAgo at={statusSince} />,
  },
  tracking: {
    place: 'next',
    width: widths.trackingColumn,
    look: table.code,
    cell: ({ trackingNumber, carrier }) =>
      trackingNumber === '' ? '–' : `${carrier} ${trackingNumber}`,
  },
  ticket: {
    isSecondary: true,
    width: widths.numberColumn,
    look: `${table.code} ${table.quiet}`,
    cell: ({ ticketId }) => ticketId || '–',
  },
};

/** Columns of the deployments. */
export function deploymentColumns(
  visible: readonly DeploymentColumn[],
): readonly ListColumn<DeploymentRow>[] {
  return [
    {
      name: 'employee',
      label: 'Employee',
      place: 'title',
      width: widths.employeeColumn,
      cell: ({ deploymentNumber, employeeName, employeePlace }) => (
        <RowLink
          id={deploymentNumber}
          href={paths.deployment(deploymentNumber)}
          title={`${employeeName}, ${employeePlace}`}
          label={`${employeeName}, ${deploymentNumber}`}
        >
          {employeeName}
        </RowLink>
      ),
    },
    ...visible.map((name) => ({
      name,
      label: DEPLOYMENT_COLUMNS.words[name],
      ...COLUMN_OF[name],
    })),
  ];
}
