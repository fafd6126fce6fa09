import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { DEPLOYMENT_STATUSES } from '../../../domain/warehouse/deployments/deploymentStatus.ts';
import type {
  DeploymentPage,
  DeploymentRow,
} from '../../../domain/warehouse/deployments/deployments.ts';
import { DEPLOYMENT_STATUS_WORDS } from '../../../domain/warehouse/deployments/deploymentWords.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import {
  selectData,
  selectFailure,
  selectIsBusy,
  selectIsRefreshing,
} from '../../../machines/pages/parts/selectors.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { ListHead } from '../../components/list/head/ListHead.tsx';
import { type ListTab, ListTabs } from '../../components/list/head/ListTabs.tsx';
import classes from '../../components/list/ListPage.module.css';
import { EmptyList } from '../../components/list/table/EmptyList.tsx';
import { ListRow, RowLink } from '../../components/list/table/ListRow.tsx';
import { ListSkeleton } from '../../components/list/table/ListSkeleton.tsx';
import table from '../../components/list/table/ListTable.module.css';
import { type ListColumn, ListTable } from '../../components/list/table/ListTable.tsx';
import { Paging, PagingBelow, pagesAfter } from '../../components/list/table/Paging.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { deploymentStatusLook } from '../../words/deploymentWords.ts';
import widths from './DeploymentsView.module.css';
import { DeploymentsPage, DeploymentsPageProvider } from './deploymentsPage.tsx';
import { deploymentsHref, useDeploymentsQuery } from './deploymentsQuery.ts';

/** Devices sent to employees. */
export function DeploymentsView() {
  return (
    <DeploymentsPageProvider>
      <Deployments />
    </DeploymentsPageProvider>
  );
}

function Deployments() {
  const { query, first, searchFor } = useDeploymentsQuery();
  const actor = DeploymentsPage.useActorRef();
  const page = DeploymentsPage.useSelector(selectData);
  const failure = DeploymentsPage.useSelector(selectFailure);
  const isBusy = DeploymentsPage.useSelector(selectIsBusy);
  const isRefreshing = DeploymentsPage.useSelector(selectIsRefreshing);
  return (
    <article className={classes.page} aria-busy={isBusy}>
      <ListHead
        title="Deployments"
        search={query.search ?? ''}
        hint="Person, device, tracking or ticket"
        onSearch={searchFor}
        more={[{ label: 'Warehousing', href: paths.warehousing() }]}
        sheetHref={(format, isWhole) =>
          backendPaths.sheet('deployments', format, {
            ...first,
            columns: isWhole ? undefined : COLUMNS.map(({ name }) => name).join(','),
          })
        }
        primary={null}
      />
      <VisuallyHidden role="status" aria-busy={isRefreshing} />
      <StatusTabs />
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {page !== null ? (
        <Listed page={page} />
      ) : (
        failure === null && <ListSkeleton words="Loading the deployments" />
      )}
    </article>
  );
}

/** Tabs by status; a search stays. */
function StatusTabs() {
  const { query, first } = useDeploymentsQuery();
  const { status, ...unfiltered } = first;
  const current = query.search === undefined ? 'page' : 'true';
  const tabs: readonly ListTab[] = [
    {
      id: 'all',
      label: 'All',
      href: deploymentsHref(unfiltered),
      current: status === undefined ? current : undefined,
    },
    ...DEPLOYMENT_STATUSES.map(
      (one): ListTab => ({
        id: one,
        label: DEPLOYMENT_STATUS_WORDS[one],
        href: deploymentsHref({ ...unfiltered, status: one }),
        current: status === one ? current : undefined,
      }),
    ),
  ];
  return <ListTabs tabs={tabs} />;
}

const COLUMNS: readonly ListColumn<DeploymentRow>[] = [
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
  {
    name: 'number',
    label: 'Deployment',
    width: widths.numberColumn,
    look: `${table.code} ${table.quiet}`,
    cell: ({ deploymentNumber }) => deploymentNumber,
  },
  {
    name: 'device',
    label: 'Device',
    place: 'second',
    cell: ({ deviceName, kind }) => deviceName || DEVICE_WORDS[kind],
  },
  {
    name: 'status',
    label: 'Status',
    place: 'status',
    width: widths.statusColumn,
    cell: ({ status }) => <ToneBadge {...deploymentStatusLook(status)} />,
  },
  {
    name: 'since',
    label: 'Since',
    place: 'aside',
    isSecondary: true,
    width: widths.sinceColumn,
    look: table.quiet,
    cell: ({ statusSince }) => <TimeAgo at={statusSince} />,
  },
  {
    name: 'tracking',
    label: 'Tracking',
    place: 'next',
    width: widths.trackingColumn,
    look: table.code,
    cell: ({ trackingNumber, carrier }) =>
      trackingNumber === '' ? '–' : `${carrier} ${trackingNumber}`,
  },
];

function Listed({ page: { rows, nextCursor } }: { readonly page: DeploymentPage }) {
  const { query } = useDeploymentsQuery();
  const paging = pagesAfter(query, nextCursor, deploymentsHref);
  return (
    <>
      <div className={classes.foot}>
        <Paging {...paging} />
      </div>
      {rows.length === 0 ? (
        <Empty />
      ) : (
        <ListTable caption="Deployments" columns={COLUMNS} isBusy={false}>
          <tbody>
            {rows.map((row) => (
              <ListRow
                key={row.deploymentNumber}
                id={row.deploymentNumber}
                row={row}
                columns={COLUMNS}
              />
            ))}
          </tbody>
        </ListTable>
      )}
      <div className={classes.foot}>
        <PagingBelow {...paging} />
      </div>
    </>
  );
}

function Empty() {
  const { query } = useDeploymentsQuery();
  if (query.search === undefined && query.status === undefined) {
    return (
      <EmptyList
        title="Nothing has been sent yet"
        words="Open a device that is ready for deployment and choose “Send to an employee”."
      />
    );
  }
  return (
    <EmptyList title="No deployment fits" words="Check the spelling, or look at all of them.">
      <Button component={Link} href={paths.deployments()} variant="default">
        Show all deployments
      </Button>
    </EmptyList>
  );
}
