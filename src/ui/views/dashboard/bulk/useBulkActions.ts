import type { ReturnRow } from '../../../../domain/returns/list/returnRow.ts';
import { BULK_EVENT_LIST, type BulkEvent, isHandlingBulk } from '../../../../domain/sorts.ts';
import type { BulkAction } from '../../../../machines/pages/bulk.machine.ts';
import { selectSelected } from '../../../../machines/pages/dashboard.machine.ts';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import type { SelectionAction } from '../../../components/list/SelectionBar.tsx';
import { BULK_WORDS } from '../../../words/bulkWords.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import { BulkPage } from './bulkPage.tsx';

/** Sample event for the guard: whether a job can start doesn't depend on its action. */
const ANY_START: { readonly type: 'action.requested'; readonly action: BulkAction } = {
  type: 'action.requested',
  action: {
    kind: 'start',
    work: { event: 'outreach.remindNow', which: { orderNumbers: [] } },
    key: '',
  },
};

const NO_ROWS: readonly ReturnRow[] = [];

/**
 * Returns the events that at least one selected return can take; all events if the selection goes
 * beyond this page.
 */
function useEvents(): readonly BulkEvent[] {
  const selected = DashboardPage.useSelector(selectSelected);
  const rows = DashboardPage.useSelector(({ context }) => context.data?.page.rows ?? NO_ROWS);
  if (selected === 'all') return BULK_EVENT_LIST;
  const chosen = rows.filter(({ orderNumber }) => selected.includes(orderNumber));
  if (chosen.length < selected.length) return BULK_EVENT_LIST;
  return BULK_EVENT_LIST.filter(
    (event) => isHandlingBulk(event) || chosen.some(({ actions }) => actions.includes(event)),
  );
}

/** Returns the actions on the selected returns. */
export function useBulkActions(): readonly SelectionAction[] {
  const events = useEvents();
  const actor = DashboardPage.useActorRef();
  const panel = DashboardPage.useSelector(({ context }) => context.panel);
  const sent = BulkPage.useSelector(parts.selectSent);
  const canStart = BulkPage.useSelector((snapshot) => snapshot.can(ANY_START));
  const starting = sent?.kind === 'start' ? sent.work.event : null;
  return events.map((event) => {
    const question = { kind: 'bulk', scope: 'selected', event } as const;
    return {
      label: BULK_WORDS[event].label,
      isDestructive: BULK_WORDS[event].isDestructive,
      isDisabled: !canStart && starting !== event,
      isLoading: starting === event,
      isOpen: isSamePanel(panel, question),
      onPress: () => actor.send({ type: 'panel.opened', panel: question }),
    };
  });
}
