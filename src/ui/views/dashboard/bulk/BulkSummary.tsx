import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BulkEvent } from '../../../../domain/sorts.ts';
import { type BulkWork, keyFor } from '../../../../machines/pages/bulk.machine.ts';
import type { BulkScope } from '../../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { Panel } from '../../../components/layout/Panel.tsx';
import classes from '../../../components/list/SelectionBar.module.css';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { BULK_WORDS } from '../../../words/bulkWords.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import type { DashboardQuery } from '../dashboardQuery.ts';
import { BulkPage } from './bulkPage.tsx';

export interface BulkQuestionProps {
  readonly scope: BulkScope;
  readonly event: BulkEvent;
  readonly query: DashboardQuery;
}

/** Returns that the job covers. */
export type CoveredReturns = BulkWork['which'];

export interface CountedProps extends BulkQuestionProps {
  readonly which: CoveredReturns;
  /** Formatted number of returns. */
  readonly count: string;
}

/** Values of a job that its question asks for. */
type EnteredWork = Pick<BulkWork, 'startsAt' | 'assignee' | 'snoozeUntil'>;

interface AskedProps extends CountedProps {
  readonly title: string;
  readonly consequence: string | null;
  /** Sentence that explains why nothing can be sent, or null. */
  readonly blocked?: string | null;
  /** The price is still loading. */
  readonly isAwaited?: boolean;
  /** Returns the entered values; null if one is invalid, which its field reports. */
  readonly entered?: () => EnteredWork | null;
  readonly children?: ReactNode;
}

/** Asks for confirmation and starts the job; shows its failure beside the question. */
export function BulkSummary({ isAwaited = false, ...props }: AskedProps) {
  const { event, which, title, consequence, blocked, entered, children } = props;
  const actor = DashboardPage.useActorRef();
  const jobs = BulkPage.useActorRef();
  const isSending = BulkPage.useSelector(parts.selectSent) !== null;
  const { label, isDestructive } = BULK_WORDS[event];
  const start = (work: BulkWork, key: string) =>
    ({ type: 'action.requested', action: { kind: 'start', work, key } }) as const;
  const canStart = BulkPage.useSelector((snapshot) => snapshot.can(start({ event, which }, '')));
  const close = () => actor.send({ type: 'panel.closed' });
  useEmitted(jobs, 'action.done', ({ action }) => action.kind === 'start' && close());
  const submit = () => {
    const values = entered?.();
    if (values === null) return;
    const work: BulkWork = { event, which, ...values };
    jobs.send(start(work, keyFor(jobs.getSnapshot(), work, crypto.randomUUID())));
  };
  return (
    <div className={classes.question}>
      <Panel
        title={title}
        heading="h2"
        backLabel="Back"
        blocked={blocked}
        blockedTitle="Nothing to release."
        isHeld={isSending}
        onBack={close}
        onSubmit={submit}
        submit={
          <Button
            type="submit"
            loading={isSending}
            disabled={(!canStart && !isSending) || isAwaited}
            color={isDestructive ? 'red' : undefined}
          >
            {label}
          </Button>
        }
      >
        {consequence !== null && <p>{consequence}</p>}
        {children}
      </Panel>
    </div>
  );
}
