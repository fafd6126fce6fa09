import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { affectsStock } from '../../../domain/live.ts';
import { DEPLOYMENT_STATUSES } from '../../../domain/warehouse/deployments/deploymentStatus.ts';
import { DEPLOYMENT_STATUS_WORDS } from '../../../domain/warehouse/deployments/deploymentWords.ts';
import { paths } from '../../app/paths.ts';
import { viewPlaceOf } from '../../app/routing/listQuery.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { EmptyList } from '../../components/list/table/EmptyList.tsx';
import { ListRows } from '../../components/list/table/ListRows.tsx';
import { useColumns } from '../../components/list/tools/useColumns.ts';
import { useList } from '../../hooks/useList.ts';
import { DEPLOYMENT_COLUMNS, deploymentColumns } from './deploymentColumns.tsx';
import { deploymentsHref, deploymentsQuery, useDeploymentsQuery } from './deploymentsQuery.ts';

/** Devices sent to employees. */
export function DeploymentsView() {
  const { query, first, change } = useDeploymentsQuery();
  const { list, send } = useList({
    id: 'deployments',
    query,
    load: (client, requested: typeof query, signal) =>
      client('GET /api/portal/deployments', { query: requested, signal }),
    isAbout: (_, news) => affectsStock(news),
  });
  const columns = useColumns(DEPLOYMENT_COLUMNS);
  const { status, size, ...unfiltered } = first;
  const { counts } = list.data ?? {};
  const isNarrowed = query.search !== undefined;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ListPage
      title="Deployments"
      loading="Loading the deployments"
      list={list}
      send={send}
      head={{
        search: query.search ?? '',
        hint: 'Person, device, tracking or ticket (/)',
        onSearch: (search) => change({ search }),
        more: [{ label: 'Warehousing', href: paths.warehousing() }],
      }}
      sheet={{ list: 'deployments', filter: { ...unfiltered, status }, first: 'employee' }}
      columns={columns}
      tabs={
        counts === undefined && list.failure === null
          ? null
          : [undefined, ...DEPLOYMENT_STATUSES].map((one) => ({
              id: one ?? 'all',
              label: one === undefined ? 'All' : DEPLOYMENT_STATUS_WORDS[one],
              href: deploymentsHref({ ...unfiltered, size, status: one }),
              count: one === undefined ? all : counts && (counts[one] ?? 0),
              isCurrent: status === one,
            }))
      }
      isNarrowed={isNarrowed}
      views={{ list: 'deployments', place: viewPlaceOf(deploymentsQuery, query, isNarrowed) }}
      pageOf={({ rows, ...place }) => ({ ...place, rowCount: rows.length })}
      pages={{
        size: query.size,
        cursor: query.cursor,
        hrefOf: (page) => deploymentsHref({ ...first, ...page }),
      }}
      keys={{ row: 'deployment', enter: 'Open the deployment' }}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty isFiltered={isNarrowed || status !== undefined} />
        ) : (
          <ListRows
            caption="Deployments"
            columns={deploymentColumns(columns.visible)}
            rows={rows}
            idOf={({ deploymentNumber }) => deploymentNumber}
            isBusy={list.isBusy}
          />
        )
      }
    </ListPage>
  );
}

function Empty({ isFiltered }: { readonly isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyList
        title="Nothing has been sent yet"
        words="Open a device that is ready for deployment and choose “Send to an employee”."
      >
        <Button component={Link} href={paths.warehousing()} variant="default">
          See the stock
        </Button>
      </EmptyList>
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
