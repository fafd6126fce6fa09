import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import type { ReturnRow } from '../../../domain/returns/returnRow.ts';
import { BULK_EVENT_LIST, type BulkEvent } from '../../../domain/sorts.ts';
import type { BulkAction } from '../../../machines/pages/bulk.machine.ts';
import { bulkPanel, selectSelected } from '../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { OnDemandMenu } from '../../components/overlays/OnDemandMenu.tsx';
import classes from '../../components/SelectionBar.module.css';
import { BULK_WORDS } from '../../words/bulkWords.ts';
import { BulkPage } from './bulkPage.tsx';
import { DashboardPage } from './dashboardPage.tsx';

/** As good as any other: whether a job can start doesn't depend on what it does. */
const ANY_START: { readonly type: 'action.requested'; readonly action: BulkAction } = {
  type: 'action.requested',
  action: {
    kind: 'start',
    work: { event: 'outreach.remindNow', which: { orderNumbers: [] } },
    key: '',
  },
};

const NO_ROWS: readonly ReturnRow[] = [];

interface BulkActionsProps {
  /** The file of what is selected. */
  readonly href: string;
  /** "1,240" where all that match can be selected, else null. */
  readonly all: string | null;
}

/** What can be done with the selected returns; on a phone in a menu, so that the list stays in sight. */
export function BulkActions(props: BulkActionsProps) {
  const isNarrow = useMediaQuery('(max-width: 640px)');
  return isNarrow === true ? <InMenu {...props} /> : <InRow {...props} />;
}

/** What at least one of those selected can take; all of it where this page doesn't show them all. */
function useEvents(): readonly BulkEvent[] {
  const selected = DashboardPage.useSelector(selectSelected);
  const rows = DashboardPage.useSelector(({ context }) => context.data?.page.rows ?? NO_ROWS);
  if (selected === 'all') return BULK_EVENT_LIST;
  const chosen = rows.filter(({ orderNumber }) => selected.includes(orderNumber));
  if (chosen.length < selected.length) return BULK_EVENT_LIST;
  return BULK_EVENT_LIST.filter((event) => chosen.some(({ actions }) => actions.includes(event)));
}

function useBulkActions() {
  const events = useEvents();
  const actor = DashboardPage.useActorRef();
  const sent = BulkPage.useSelector(parts.selectSent);
  const canStart = BulkPage.useSelector((snapshot) => snapshot.can(ANY_START));
  return {
    events,
    canStart,
    starting: sent?.kind === 'start' ? sent.work.event : null,
    ask: (event: BulkEvent) =>
      actor.send({ type: 'panel.opened', panel: bulkPanel('selected', event) }),
    selectAll: () => actor.send({ type: 'selection.changed', selected: 'all' }),
  };
}

function InRow({ href, all }: BulkActionsProps) {
  const { events, canStart, starting, ask, selectAll } = useBulkActions();
  const panel = DashboardPage.useSelector(({ context }) => context.panel);
  return (
    <>
      {all !== null && (
        <Button variant="subtle" size="compact-xs" onClick={selectAll}>
          Select all {all}
        </Button>
      )}
      <span className={classes.actions}>
        <Button component="a" size="compact-xs" variant="default" href={href} download>
          Export as CSV
        </Button>
        {events.map((event) => (
          <Button
            key={event}
            size="compact-xs"
            variant="default"
            disabled={!canStart && starting !== event}
            loading={starting === event}
            data-destructive={BULK_WORDS[event].isDestructive || undefined}
            aria-expanded={panel === bulkPanel('selected', event)}
            onClick={() => ask(event)}
          >
            {BULK_WORDS[event].label}
          </Button>
        ))}
      </span>
    </>
  );
}

function InMenu({ href, all }: BulkActionsProps) {
  const { events, canStart, starting, ask, selectAll } = useBulkActions();
  const target = useRef<HTMLButtonElement>(null);
  return (
    <span className={classes.actions}>
      <OnDemandMenu
        position="top-end"
        width={240}
        returnFocus={false}
        target={target}
        button={
          <Button size="xs" variant="default" loading={starting !== null}>
            Actions
          </Button>
        }
      >
        {(Menu) => (
          <>
            {all !== null && <Menu.Item onClick={selectAll}>Select all {all}</Menu.Item>}
            <Menu.Item component="a" href={href} download>
              Export as CSV
            </Menu.Item>
            {events.map((event) => (
              <Menu.Item
                key={event}
                disabled={!canStart}
                color={BULK_WORDS[event].isDestructive ? 'var(--portal-error)' : undefined}
                onClick={() => ask(event)}
              >
                {BULK_WORDS[event].label}
              </Menu.Item>
            ))}
          </>
        )}
      </OnDemandMenu>
    </span>
  );
}
