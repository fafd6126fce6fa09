import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { DEPLOYMENT_STATUSES } from '../../../domain/warehouse/deployments/deploymentStatus.ts';
import type { DeploymentRow } from '../../../domain/warehouse/deployments/deployments.ts';
import { DEPLOYMENT_STATUS_WORDS } from '../../../domain/warehouse/deployments/deploymentWords.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import {
  selectData,
  selectFailure,
  selectIsBusy,
  selectIsRefreshing,
} from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import table from '../../components/list/CardTable.module.css';
import { CardTable, Cell } from '../../components/list/CardTable.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { deploymentStatusLook } from '../../words/deploymentWords.ts';
import classes from './DeploymentsView.module.css';
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
  const actor = DeploymentsPage.useActorRef();
  const page = DeploymentsPage.useSelector(selectData);
  const failure = DeploymentsPage.useSelector(selectFailure);
  const isBusy = DeploymentsPage.useSelector(selectIsBusy);
  const isRefreshing = DeploymentsPage.useSelector(selectIsRefreshing);
  return (
    <>
      <PageHeader
        title="Deployments"
        description="Devices that go from the warehouse to employees."
      />
      <article className={classes.page} aria-busy={isBusy}>
        <div role="status" aria-busy={isRefreshing} />
        <Filter />
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {page === null && failure === null && (
          <Skeleton words="Loading the deployments">
            <span className={classes.shape} />
          </Skeleton>
        )}
        {page !== null && (page.rows.length > 0 ? <List rows={page.rows} /> : <Empty />)}
        {page !== null && <Pages next={page.nextCursor} />}
      </article>
    </>
  );
}

function Filter() {
  const { query, first, searchFor } = useDeploymentsQuery();
  const { status: _, ...unfiltered } = first;
  return (
    <div className={classes.filter}>
      <ul className={classes.chips} aria-label="Status">
        <li>
          <Link
            href={deploymentsHref(unfiltered)}
            className={classes.chip}
            aria-current={query.status === undefined ? 'true' : undefined}
          >
            All
          </Link>
        </li>
        {DEPLOYMENT_STATUSES.map((status) => (
          <li key={status}>
            <Link
              href={deploymentsHref(
                query.status === status ? unfiltered : { ...unfiltered, status },
              )}
              className={classes.chip}
              aria-current={query.status === status ? 'true' : undefined}
            >
              {DEPLOYMENT_STATUS_WORDS[status]}
            </Link>
          </li>
        ))}
      </ul>
      <SearchField
        value={query.search ?? ''}
        placeholder="Person, device, tracking number or ticket"
        className={classes.search}
        onSearch={searchFor}
      />
    </div>
  );
}

function List({ rows }: { readonly rows: readonly DeploymentRow[] }) {
  return (
    <CardTable
      label="Deployments"
      columns={['Deployment', 'Employee', 'Device', 'Status', 'Tracking']}
      hasButtons={false}
    >
      {rows.map((row) => (
        <tr key={row.deploymentNumber} className={table.row}>
          <th scope="row">
            <Link href={paths.deployment(row.deploymentNumber)}>{row.deploymentNumber}</Link>
            <span className={classes.under}>
              <TimeAgo at={row.createdAt} />
            </span>
          </th>
          <Cell label="Employee">
            <span>{row.employeeName}</span>
            <span className={classes.under}>{row.employeePlace}</span>
          </Cell>
          <Cell label="Device">
            <Link href={paths.device(row.deviceNumber)}>
              {row.deviceName || DEVICE_WORDS[row.kind]}
            </Link>
            <span className={`${classes.under} ${classes.number}`}>{row.deviceNumber}</span>
          </Cell>
          <Cell label="Status">
            <ToneBadge {...deploymentStatusLook(row.status)} />
            <span className={classes.under}>
              <TimeAgo at={row.statusSince} />
            </span>
          </Cell>
          <Cell label="Tracking">
            {row.trackingNumber === '' ? (
              '–'
            ) : (
              <>
                <span>{row.trackingNumber}</span>
                <span className={classes.under}>{row.carrier}</span>
              </>
            )}
          </Cell>
        </tr>
      ))}
    </CardTable>
  );
}

function Empty() {
  const { query } = useDeploymentsQuery();
  const isFiltered = query.search !== undefined || query.status !== undefined;
  return (
    <div className={classes.empty}>
      {isFiltered ? (
        <>
          <h2>No deployment fits</h2>
          <p>Check the spelling, or look at all of them.</p>
          <Button component={Link} href={paths.deployments()} variant="default">
            Show all deployments
          </Button>
        </>
      ) : (
        <>
          <h2>Nothing has been sent yet</h2>
          <p>Open a device that is ready for deployment and choose “Send to an employee”.</p>
        </>
      )}
    </div>
  );
}

/** Links to the first and the next page; the browser's back button returns to the previous one. */
function Pages({ next }: { readonly next: string | null }) {
  const { query, first } = useDeploymentsQuery();
  if (query.cursor === undefined && next === null) return null;
  return (
    <nav className={classes.pages} aria-label="Pages">
      {query.cursor !== undefined && (
        <Button component={Link} href={deploymentsHref(first)} variant="default">
          First page
        </Button>
      )}
      {next !== null && (
        <Button
          component={Link}
          href={deploymentsHref({ ...first, cursor: next })}
          variant="default"
        >
          Next page
        </Button>
      )}
    </nav>
  );
}
