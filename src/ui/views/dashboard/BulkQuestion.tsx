import { Button } from '@mantine/core';
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

interface BulkQuestionProps {
  readonly scope: BulkScope;
  readonly event: BulkEvent;
  readonly query: DashboardQuery;
}

/** Which returns are meant. */
function whichOf(scope: BulkScope, query: DashboardQuery, numbers: readonly string[] | 'all') {
  if (scope === 'import') return { filter: { import: query.import ?? '0' } };
  if (scope !== 'selected') return { filter: { ...filterOf(query), problem: scope } };
  return numbers === 'all' ? { filter: filterOf(query) } : { orderNumbers: [...numbers] };
}

/** Says what will be done to how many returns, and asks once. */
export function BulkQuestion({ scope, event, query }: BulkQuestionProps) {
  const actor = DashboardPage.useActorRef();
  const jobs = BulkPage.useActorRef();
  const selected = DashboardPage.useSelector(selectSelected);
  const which = whichOf(scope, query, selected);
  const { data: matches } = useMatches(which.filter ?? {});
  const isSending = BulkPage.useSelector(parts.selectSent) !== null;
  const { question, consequence, label, isDestructive } = BULK_WORDS[event];
  const counted =
    matches === null ? 'all' : `${numberWords(matches.count)}${matches.isMore ? '+' : ''}`;
  const count = which.orderNumbers === undefined ? counted : `${which.orderNumbers.length}`;
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
