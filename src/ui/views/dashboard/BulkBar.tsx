import { Button } from '@mantine/core';
import { useRef } from 'react';
import { BULK_EVENT_LIST, type BulkEvent } from '../../../domain/sorts.ts';
import { bulkPanel, bulkScope, selectSelected } from '../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { BULK_WORDS } from '../../words/bulkWords.ts';
import { numberWords } from '../../words/formatters.ts';
import classes from './BulkBar.module.css';
import { BulkQuestion } from './BulkQuestion.tsx';
import { BulkPage } from './bulkPage.tsx';
import { DashboardPage } from './dashboardPage.tsx';
import { type DashboardQuery, filterOf, sortOf } from './dashboardQuery.ts';
import { useMatches } from './Paging.tsx';

/** Floats below the list: what can be done with the selected returns, and what is asked first. */
export function BulkBar({ query }: { readonly query: DashboardQuery }) {
  const hasSelected = DashboardPage.useSelector(({ context }) => context.selected.length > 0);
  const asked = DashboardPage.useSelector(({ context }) => context.panel);
  const scope = bulkScope(asked);
  const event = BULK_EVENT_LIST.find((one) => asked?.endsWith(`-${one}`));
  const isAbout = scope !== null && (scope !== 'selected' || hasSelected);
  if (!hasSelected && !isAbout) return null;
  return (
    <div className={classes.float}>
      {hasSelected && <Selected query={query} />}
      {isAbout && event !== undefined && (
        <BulkQuestion key={asked} scope={scope} event={event} query={query} />
      )}
    </div>
  );
}

function Selected({ query }: { readonly query: DashboardQuery }) {
  const actor = DashboardPage.useActorRef();
  const jobs = BulkPage.useActorRef();
  const selected = DashboardPage.useSelector(selectSelected);
  const data = DashboardPage.useSelector(parts.selectData);
  const panel = DashboardPage.useSelector(({ context }) => context.panel);
  const isKnown = BulkPage.useSelector(parts.selectData) !== null;
  const unknown = BulkPage.useSelector(parts.selectFailure);
  const isAsking = BulkPage.useSelector(parts.selectIsAsking);
  const sent = BulkPage.useSelector(parts.selectSent);
  const starting = sent?.kind === 'start' ? sent.work.event : null;
  const probe = (event: BulkEvent) => ({ event, which: { orderNumbers: [] } });
  const canStart = BulkPage.useSelector((snapshot) =>
    snapshot.can({
      type: 'action.requested',
      action: { kind: 'start', work: probe('outreach.remindNow'), key: '' },
    }),
  );
  const bar = useRef<HTMLElement>(null);
  useFocusBack(bar);
  const filter = filterOf(query);
  const { data: matches } = useMatches(filter);
  const all = matches === null ? '' : `${numberWords(matches.count)}${matches.isMore ? '+' : ''}`;
  const rows = data?.page.rows ?? [];
  const hasMore = data?.page.nextCursor != null || data?.page.previousCursor != null;
  const isWholePage = selected !== 'all' && selected.length === rows.length;
  const href = backendPaths.exportReturns(
    selected === 'all' ? { ...filter, sort: sortOf(query) } : { only: selected.join(',') },
  );
  return (
    <section
      ref={bar}
      className={classes.bar}
      aria-label="Selected returns"
      tabIndex={-1}
      data-focus-home
    >
      {unknown !== null && !isKnown && (
        <FailureNotice failure={unknown} onRetry={() => jobs.send({ type: 'reload.requested' })} />
      )}
      <div className={classes.line}>
        <p role="status" className={classes.count} aria-busy={isAsking}>
          {selected === 'all'
            ? `All ${all} matching returns selected`
            : `${selected.length} selected`}
        </p>
        {isWholePage && hasMore && all !== '' && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => actor.send({ type: 'selection.changed', selected: 'all' })}
          >
            Select all {all}
          </Button>
        )}
        <span className={classes.actions}>
          <Button component="a" size="xs" variant="default" href={href} download>
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
              aria-expanded={panel === bulkPanel('selected', event)}
              onClick={() =>
                actor.send({ type: 'panel.opened', panel: bulkPanel('selected', event) })
              }
            >
              {BULK_WORDS[event].label}
            </Button>
          ))}
          <Button
            size="xs"
            variant="subtle"
            onClick={() => actor.send({ type: 'selection.changed', selected: [] })}
          >
            Clear selection
          </Button>
        </span>
      </div>
    </section>
  );
}
