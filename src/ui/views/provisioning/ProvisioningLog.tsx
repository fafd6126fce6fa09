import { Button, Title } from '@mantine/core';
import type { ProvisioningEntry } from '../../../domain/people/provisioning.ts';
import { PROVISIONING_LOG_DAYS } from '../../../domain/people/provisioningWords.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import table from '../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../components/list/table/ListTable.tsx';
import { PagingBelow } from '../../components/list/table/Paging.tsx';
import { SectionList } from '../../components/list/table/SectionList.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { OUTCOME_LOOK } from '../../words/provisioningWords.ts';
import classes from './ProvisioningView.module.css';
import { ProvisioningPage, useLogQuery } from './provisioningPage.tsx';

const COLUMNS: readonly ListColumn<ProvisioningEntry>[] = [
  {
    name: 'person',
    label: 'Person',
    place: 'title',
    cell: ({ person }) => (person === '' ? '–' : person),
  },
  { name: 'details', label: 'Details', place: 'second', cell: ({ sentence }) => sentence },
  {
    name: 'outcome',
    label: 'Outcome',
    place: 'status',
    cell: ({ outcome }) => <ToneBadge {...OUTCOME_LOOK[outcome]} />,
  },
  {
    name: 'when',
    label: 'When',
    place: 'aside',
    look: table.quiet,
    cell: ({ at }) => <TimeAgo at={at} />,
  },
  {
    name: 'request',
    label: 'Request',
    place: 'next',
    cell: ({ call, prefix }) => (
      <>
        <code className={classes.prefix}>{call}</code>
        <span className={classes.with}>{`with ${prefix}…`}</span>
      </>
    ),
  },
];

/** Changes by the identity provider and its rejected requests, newest first. */
export function ProvisioningLog() {
  const actor = ProvisioningPage.useActorRef();
  const data = ProvisioningPage.useSelector(parts.selectData);
  const isBusy = ProvisioningPage.useSelector(parts.selectIsBusy);
  const sent = ProvisioningPage.useSelector(parts.selectSent);
  const { before } = useLogQuery();
  if (data === null) return null;
  const { log, nextBefore } = data;
  const pages = {
    isFirst: true,
    previousHref: before === undefined ? null : paths.provisioning(),
    nextHref: nextBefore === null ? null : paths.provisioning(nextBefore),
  };
  return (
    <section className={classes.section} aria-labelledby="log">
      <div className={classes.top}>
        <div>
          <Title order={2} id="log">
            Log
          </Title>
          <p className={classes.quiet}>
            {`What your identity provider changed or was refused, for ${PROVISIONING_LOG_DAYS} days.`}
          </p>
        </div>
        <Button
          variant="default"
          loading={isBusy && sent === null}
          disabled={sent !== null}
          onClick={() => actor.send({ type: 'reload.requested' })}
        >
          Refresh
        </Button>
      </div>
      {log.length === 0 ? (
        <p className={classes.empty}>
          {before === undefined
            ? 'Nothing yet. Test the connection in your identity provider, assign a person, then refresh.'
            : 'Nothing older than this.'}
        </p>
      ) : (
        <SectionList
          caption="Log"
          columns={COLUMNS}
          rows={log}
          idOf={({ id }) => id}
          isBusy={isBusy}
        />
      )}
      <PagingBelow {...pages} />
    </section>
  );
}
