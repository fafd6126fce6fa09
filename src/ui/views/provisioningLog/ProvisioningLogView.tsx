import { Button } from '@mantine/core';
import { Link } from 'wouter';
import {
  PROVISIONING_LOG_DAYS,
  PROVISIONING_OUTCOME_WORDS,
  PROVISIONING_OUTCOMES,
} from '../../../domain/people/provisioningWords.ts';
import { paths } from '../../app/paths.ts';
import { viewPlaceOf } from '../../app/routing/listQuery.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { EmptyList } from '../../components/list/table/EmptyList.tsx';
import { ListRows } from '../../components/list/table/ListRows.tsx';
import { useColumns } from '../../components/list/tools/useColumns.ts';
import { useList } from '../../hooks/useList.ts';
import { PROVISIONING_LOG_COLUMNS, provisioningLogColumns } from './provisioningLogColumns.tsx';
import {
  provisioningLogHref,
  provisioningLogQuery,
  useProvisioningLogQuery,
} from './provisioningLogQuery.ts';

/** Changes by the identity provider and its refused requests, newest first. */
export function ProvisioningLogView() {
  const { query, first, change } = useProvisioningLogQuery();
  const { list, send } = useList({
    id: 'provisioningLog',
    query,
    load: (client, requested: typeof query, signal) =>
      client('GET /api/portal/provisioning-log', { query: requested, signal }),
  });
  const columns = useColumns(PROVISIONING_LOG_COLUMNS);
  const { outcome, size, ...unfiltered } = first;
  const isNarrowed = query.search !== undefined;
  return (
    <ListPage
      title="Provisioning log"
      loading="Loading the provisioning log"
      list={list}
      send={send}
      head={{
        search: query.search ?? '',
        hint: 'Whole email, user name or group (/)',
        onSearch: (search) => change({ search }),
        more: [{ label: 'Provisioning', href: paths.provisioning() }],
      }}
      sheet={{ list: 'provisioning-log', filter: { ...unfiltered, outcome }, first: 'person' }}
      columns={columns}
      tabs={[undefined, ...PROVISIONING_OUTCOMES].map((one) => ({
        id: one ?? 'all',
        label: one === undefined ? 'All' : PROVISIONING_OUTCOME_WORDS[one],
        href: provisioningLogHref({ ...unfiltered, size, outcome: one }),
        isCurrent: outcome === one,
      }))}
      isNarrowed={isNarrowed}
      views={{
        list: 'provisioningLog',
        place: viewPlaceOf(provisioningLogQuery, query, isNarrowed),
      }}
      pageOf={({ entries, ...place }) => ({ ...place, rowCount: entries.length })}
      pages={{
        size,
        cursor: query.cursor,
        hrefOf: (page) => provisioningLogHref({ ...first, ...page }),
      }}
      keys={{ row: 'entry', enter: 'Open the entry' }}
    >
      {({ entries }) =>
        entries.length === 0 ? (
          <Nothing
            isFiltered={isNarrowed || outcome !== undefined}
            onReload={() => send({ type: 'reload.requested' })}
          />
        ) : (
          <ListRows
            caption="Requests"
            columns={provisioningLogColumns(columns.visible)}
            rows={entries}
            idOf={({ id }) => id}
            isBusy={list.isBusy}
          />
        )
      }
    </ListPage>
  );
}

interface NothingProps {
  readonly isFiltered: boolean;
  readonly onReload: () => void;
}

/** Explains an empty log. */
function Nothing({ isFiltered, onReload }: NothingProps) {
  if (isFiltered) {
    return (
      <EmptyList
        title="No matching request"
        words="Enter the whole email, user name or group, or look at all requests."
      >
        <Button component={Link} href={paths.provisioningLog()} variant="default">
          Show all requests
        </Button>
      </EmptyList>
    );
  }
  return (
    <EmptyList
      title="Nothing yet"
      words={`Test the connection in your identity provider and assign a person, then refresh. Entries stay for ${PROVISIONING_LOG_DAYS} days.`}
    >
      <Button variant="default" onClick={onReload}>
        Refresh
      </Button>
    </EmptyList>
  );
}
