import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { affectsStock } from '../../../domain/live.ts';
import { DEPLOYMENT_STATUSES } from '../../../domain/warehouse/deployments/deploymentStatus.ts';
import { DEPLOYMENT_STATUS_WORDS } from '../../../domain/warehouse/deployments/deploymentWords.ts';
import { paths } from '../../app/paths.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { EmptyList } from '../../components/list/table/EmptyList.tsx';
import { ListRows } from '../../components/list/table/ListRows.tsx';
import { pagesAfter } from '../../components/list/table/Paging.tsx';
import { useColumns } from '../../components/list/tools/useColumns.ts';
import { useList } from '../../hooks/useList.ts';
import { DEPLOYMENT_COLUMNS, deploymentColumns } from './deploymentColumns.tsx';
import { deploymentsHref, useDeploymentsQuery } from './deploymentsQuery.ts';

/** Devices sent to employees. */
export function DeploymentsView() {
  const { query, first, change } = useDeploymentsQuery();
  const { list, send } = useList({
    id: 'deployments',
    query,
    load: (client, asked: typeof query, signal) =>
      client('GET /api/portal/deployments', { query: asked, signal }),
    isAbout: (_, news) => affectsStock(news),
  });
  const columns = useColumns(DEPLOYMENT_COLUMNS);
  const { status, ...unfiltered } = first;
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
      sheet={{ list: 'deployments', filter: first, first: 'employee' }}
      columns={columns}
      tabs={[undefined, ...DEPLOYMENT_STATUSES].map((one) => ({
        id: one ?? 'all',
        label: one === undefined ? 'All' : DEPLOYMENT_STATUS_WORDS[one],
        href: deploymentsHref({ ...unfiltered, status: one }),
        isCurrent: status === one,
      }))}
      isNarrowed={query.search !== undefined}
      pages={({ nextCursor }) => pagesAfter(query, nextCursor, deploymentsHref)}
      keys={{ row: 'deployment', enter: 'Open the deployment' }}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty isFiltered={Object.keys(first).length > 0} />
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
