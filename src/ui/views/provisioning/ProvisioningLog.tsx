import { Button, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { ProvisioningEntry } from '../../../domain/people/provisioning.ts';
import { PROVISIONING_LOG_DAYS } from '../../../domain/people/provisioningWords.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { paths } from '../../app/paths.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import table from '../../components/list/CardTable.module.css';
import { CardTable, Cell } from '../../components/list/CardTable.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { OUTCOME_LOOK } from '../../words/provisioningWords.ts';
import classes from './ProvisioningView.module.css';
import { ProvisioningPage, useLogQuery } from './provisioningPage.tsx';

const COLUMNS = ['Person', 'Details', 'Outcome', 'When', 'Request'];

/** Changes by the identity provider and its rejected requests, newest first. */
export function ProvisioningLog() {
  const actor = ProvisioningPage.useActorRef();
  const data = ProvisioningPage.useSelector(parts.selectData);
  const isBusy = ProvisioningPage.useSelector(parts.selectIsBusy);
  const sent = ProvisioningPage.useSelector(parts.selectSent);
  const { before } = useLogQuery();
  if (data === null) return null;
  const { log, nextBefore } = data;
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
        <CardTable label="Log" columns={COLUMNS} hasButtons={false} isBusy={isBusy}>
          {log.map((entry) => (
            <Entry key={entry.id} of={entry} />
          ))}
        </CardTable>
      )}
      <Pages before={before} next={nextBefore} />
    </section>
  );
}

function Entry({ of: entry }: { readonly of: ProvisioningEntry }) {
  const { person, sentence, outcome, at, call, prefix } = entry;
  return (
    <tr className={table.row}>
      <th scope="row">{person === '' ? '–' : person}</th>
      <Cell label="Details">{sentence}</Cell>
      <Cell label="Outcome">
        <ToneBadge {...OUTCOME_LOOK[outcome]} />
      </Cell>
      <Cell label="When">
        <TimeAgo at={at} />
      </Cell>
      <Cell label="Request">
        <code className={classes.prefix}>{call}</code>
        <span className={classes.with}>{`with ${prefix}…`}</span>
      </Cell>
    </tr>
  );
}

/** Links to the newest and the older page; the browser's back button returns to the previous one. */
function Pages({
  before,
  next,
}: {
  readonly before: string | undefined;
  readonly next: string | null;
}) {
  if (before === undefined && next === null) return null;
  return (
    <nav className={classes.buttons} aria-label="Pages">
      {before !== undefined && (
        <Button component={Link} href={paths.provisioning()} variant="default">
          Newest
        </Button>
      )}
      {next !== null && (
        <Button component={Link} href={paths.provisioning(next)} variant="default">
          Older
        </Button>
      )}
    </nav>
  );
}
