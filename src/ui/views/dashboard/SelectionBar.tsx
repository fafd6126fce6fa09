import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Matches } from '../../../domain/returns/list.ts';
import type { ReturnFilter } from '../../../domain/returns/returnFilter.ts';
import type { Sort } from '../../../domain/sorts.ts';
import { BULK_EVENT_LIST, type BulkEvent } from '../../../domain/sorts.ts';
import { keyFor } from '../../../machines/pages/bulk.machine.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { useRemote } from '../../hooks/useRemote.ts';
import { BULK_WORDS } from '../../words/bulkWords.ts';
import { BulkPage } from './bulkPage.tsx';
import classes from './SelectionBar.module.css';
import type { Selection } from './useSelection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly filter: ReturnFilter;
  readonly sort: Sort;
  /** There are more that match than this page holds. */
  readonly hasMore: boolean;
}

/** What can be done with the selected returns, and how many that are. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, filter, sort, hasMore } = props;
  const actor = BulkPage.useActorRef();
  const isKnown = BulkPage.useSelector(parts.selectData) !== null;
  const unknown = BulkPage.useSelector(parts.selectFailure);
  const sent = BulkPage.useSelector(parts.selectSent);
  const starting = sent?.kind === 'start' ? sent.work.event : null;
  const isAsking = BulkPage.useSelector(parts.selectIsAsking);
  const [asked, setAsked] = useState<BulkEvent | null>(null);
  const bar = useRef<HTMLElement>(null);
  useFocusBack(bar);
  const {
    data: matches,
    failure,
    send,
  } = useRemote<ReturnFilter, Matches>({
    id: 'matches',
    query: filter,
    load: (client, query, signal) => client('GET /api/portal/return-matches', { query, signal }),
  });
  const all = matches === null ? null : countWords(matches);
  const count = selection.isAll ? (all ?? 'all') : String(selection.numbers.length);
  const startOf = (event: BulkEvent, key: string) => {
    const which = selection.isAll ? { filter } : { orderNumbers: [...selection.numbers] };
    return {
      type: 'action.requested',
      action: { kind: 'start', work: { event, which }, key },
    } as const;
  };
  const canStart = BulkPage.useSelector((snapshot) =>
    snapshot.can(startOf('outreach.remindNow', '')),
  );
  const start = (event: BulkEvent) => {
    setAsked(null);
    const { action } = startOf(event, crypto.randomUUID());
    const key = keyFor(actor.getSnapshot(), action.work, action.key);
    actor.send({ type: 'action.requested', action: { ...action, key } });
  };
  return (
    <>
      {unknown !== null && !isKnown && (
        <FailureNotice failure={unknown} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      <section
        ref={bar}
        className={classes.bar}
        aria-label="Selected returns"
        tabIndex={-1}
        data-focus-home
      >
        <div className={classes.line}>
          <p role="status" className={classes.count} aria-busy={isAsking}>
            {selection.isAll ? `All ${count} that match are selected` : `${count} selected`}
          </p>
          {selection.isPage && !selection.isAll && hasMore && all !== null && (
            <Button variant="subtle" size="xs" onClick={selection.pickAll}>
              Select all {all} that match
            </Button>
          )}
          <span className={classes.actions}>
            <Button
              component="a"
              size="xs"
              variant="default"
              href={backendPaths.exportReturns(
                selection.isAll ? { ...filter, sort } : { only: selection.numbers.join(',') },
              )}
              download
            >
              Export as CSV
            </Button>
            {BULK_EVENT_LIST.map((event) => (
              <Button
                key={event}
                size="xs"
                variant="default"
                disabled={!canStart && starting !== event}
                loading={starting === event}
                data-destructive={BULK_WORDS[event].isDestructive || undefined}
                onClick={() => setAsked(event)}
              >
                {BULK_WORDS[event].label}
              </Button>
            ))}
            <Button size="xs" variant="subtle" onClick={selection.clear}>
              Clear selection
            </Button>
          </span>
        </div>
        {failure !== null && (
          <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
        )}
        {asked !== null && (
          <Panel
            key={asked}
            title={BULK_WORDS[asked].question(count)}
            backLabel="Back"
            onBack={() => setAsked(null)}
            onSubmit={() => start(asked)}
            submit={
              <Button type="submit" color={BULK_WORDS[asked].isDestructive ? 'red' : undefined}>
                {BULK_WORDS[asked].label}
              </Button>
            }
          >
            <p>{BULK_WORDS[asked].consequence}</p>
          </Panel>
        )}
      </section>
    </>
  );
}

function countWords({ count, isMore }: Matches): string {
  return `${isMore ? 'more than ' : ''}${count.toLocaleString('en-US')}`;
}
