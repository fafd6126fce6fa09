import { Button } from '@mantine/core';
import type { ReturnFilter } from '../../../domain/returns/returnFilter.ts';
import type { ReturnStatus } from '../../../domain/returns/status.ts';
import type { BulkEvent } from '../../../domain/sorts.ts';
import { type BulkWork, keyFor } from '../../../machines/pages/bulk.machine.ts';
import { type BulkScope, selectSelected } from '../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { Panel } from '../../components/Panel.tsx';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { BULK_WORDS } from '../../words/bulkWords.ts';
import { numberWords } from '../../words/formatters.ts';
import classes from './BulkBar.module.css';
import { BulkPage } from './bulkPage.tsx';
import { DashboardPage } from './dashboardPage.tsx';
import { type DashboardQuery, filterOf } from './dashboardQuery.ts';
import { useMatches } from './Paging.tsx';
import { useBatch } from './useBatch.ts';

interface BulkQuestionProps {
  readonly scope: BulkScope;
  readonly event: BulkEvent;
  readonly query: DashboardQuery;
}

type Which = BulkWork['which'];
type WhichFit = Extract<Which, { readonly filter: ReturnFilter }>;

/** Of an import, only those in a status in which it can be done are looked at. */
const STATUS_IN_IMPORT: Partial<Record<BulkEvent, ReturnStatus>> = {
  'outreach.remindNow': 'boxDelivered',
  'order.cancel': 'cancellable',
};

/** Which returns are meant. */
function whichOf(
  { scope, event, query }: BulkQuestionProps,
  numbers: readonly string[] | 'all',
): Which {
  if (scope === 'import') {
    return { filter: { import: query.import ?? '0', status: STATUS_IN_IMPORT[event] } };
  }
  if (scope !== 'selected') return { filter: { ...filterOf(query), problem: scope } };
  return numbers === 'all' ? { filter: filterOf(query) } : { orderNumbers: [...numbers] };
}

/** Says what will be done to how many returns, and asks once. */
export function BulkQuestion(props: BulkQuestionProps) {
  const selected = DashboardPage.useSelector(selectSelected);
  const which = whichOf(props, selected);
  if ('orderNumbers' in which) {
    return <Asked {...props} which={which} count={`${which.orderNumbers.length}`} />;
  }
  return props.scope === 'import' ? (
    <OfBatch {...props} which={which} />
  ) : (
    <OfFilter {...props} which={which} />
  );
}

interface FitProps extends BulkQuestionProps {
  readonly which: WhichFit;
}

/** Counts as the bar of the import does, which is where the question was asked for. */
function OfBatch(props: FitProps) {
  const { data } = useBatch(props.query.import ?? '0');
  const { cancellable, remindable } = data ?? {};
  const count = props.event === 'order.cancel' ? cancellable : remindable;
  return <Asked {...props} count={count === undefined ? 'all' : numberWords(count)} />;
}

function OfFilter(props: FitProps) {
  const { data } = useMatches(props.which.filter);
  const count = data === null ? 'all' : `${numberWords(data.count)}${data.isMore ? '+' : ''}`;
  return <Asked {...props} count={count} />;
}

interface AskedProps extends BulkQuestionProps {
  readonly which: Which;
  /** In words. */
  readonly count: string;
}

function Asked({ event, which, count }: AskedProps) {
  const actor = DashboardPage.useActorRef();
  const jobs = BulkPage.useActorRef();
  const isSending = BulkPage.useSelector(parts.selectSent) !== null;
  const { question, consequence, label, isDestructive } = BULK_WORDS[event];
  const start = (key: string) => {
    const work: BulkWork = { event, which };
    return { type: 'action.requested', action: { kind: 'start', work, key } } as const;
  };
  const canStart = BulkPage.useSelector((snapshot) => snapshot.can(start('')));
  const close = () => actor.send({ type: 'panel.closed' });
  useEmitted(jobs, 'action.done', ({ action }) => action.kind === 'start' && close());
  const submit = () => {
    const key = keyFor(jobs.getSnapshot(), { event, which }, crypto.randomUUID());
    jobs.send(start(key));
  };
  return (
    <div className={classes.question}>
      <Panel
        title={question(count)}
        heading="h2"
        backLabel="Back"
        isHeld={isSending}
        onBack={close}
        onSubmit={submit}
        submit={
          <Button
            type="submit"
            loading={isSending}
            disabled={!canStart && !isSending}
            color={isDestructive ? 'red' : undefined}
          >
            {label}
          </Button>
        }
      >
        <p>{consequence}</p>
      </Panel>
    </div>
  );
}
