import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { ATTENTION_ADVICE, ATTENTION_WORDS } from '../../../domain/returns/attention.ts';
import type { ReturnPage, ReturnRow } from '../../../domain/returns/returns.ts';
import { paths } from '../../app/paths.ts';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { useNow } from '../../hooks/useNow.ts';
import { useRemote } from '../../hooks/useRemote.ts';
import { countdownWords } from '../../words/listWords.ts';
import { writeDashboardQuery } from './dashboardQuery.ts';
import classes from './NeedsAttention.module.css';

/** How many stand here; the rest is a filter away. */
const SHOWN = 5;
const MINUTE = 60_000;

/** The returns that wait for a person, those that have stood longest first. */
export function NeedsAttention({ count }: { readonly count: number }) {
  const now = useNow(MINUTE);
  const { data, failure, send } = useRemote<number, ReturnPage>({
    id: 'attention',
    // Another number means that the list is another one.
    query: count,
    load: (client, _, signal) =>
      client('GET /api/portal/returns', { query: { attention: 'yes', sort: 'longest' }, signal }),
  });
  return (
    <section className={classes.attention} aria-labelledby="needs-attention">
      <h2 id="needs-attention" className={classes.title}>
        Needs attention <span className={classes.count}>{count.toLocaleString('en-US')}</span>
      </h2>
      {/* No alert: the list below is what people work with, and says itself when it fails. */}
      {failure !== null && (
        <p className={classes.quiet}>
          These could not be loaded.{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => send({ type: 'reload.requested' })}
          >
            Load them again
          </Button>
        </p>
      )}
      <ul className={classes.list}>
        {data?.rows.slice(0, SHOWN).map((row) => (
          <Problem key={row.orderNumber} row={row} now={now} />
        ))}
      </ul>
      {count > SHOWN && (
        <Link
          className={classes.all}
          href={paths.dashboard(writeDashboardQuery({ attention: 'yes', sort: 'longest' }))}
        >
          Show all {count.toLocaleString('en-US')}
        </Link>
      )}
    </section>
  );
}

function Problem({ row, now }: { readonly row: ReturnRow; readonly now: number }) {
  const { attention } = row;
  if (attention === null) return null;
  const left = countdownWords(row.countdown, now);
  return (
    <li className={classes.problem}>
      <span className={classes.kind}>{ATTENTION_WORDS[attention.kind]}</span>{' '}
      <Link className={classes.number} href={paths.return(row.orderNumber)}>
        {row.orderNumber}
      </Link>{' '}
      <span>{row.employeeName}</span>{' '}
      <span className={classes.quiet}>
        <TimeAgo at={attention.since} now={now} />
        {left !== null && <>, {left}</>}
      </span>
      <span className={classes.next}>
        {ATTENTION_ADVICE[attention.kind]}
        {attention.note !== '' && <q className={classes.note}>{attention.note}</q>}
      </span>
    </li>
  );
}
