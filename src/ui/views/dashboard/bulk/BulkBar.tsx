import { numberWords } from '../../../../domain/numberWords.ts';
import { FORMAT_WORDS, SHEET_FORMATS } from '../../../../domain/sheetFormats.ts';
import { selectRowFailure, selectSelected } from '../../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { backendPaths } from '../../../app/backendPaths.ts';
import { onDemand } from '../../../app/screens/onDemand.tsx';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import classes from '../../../components/list/SelectionBar.module.css';
import { SelectionBar } from '../../../components/list/SelectionBar.tsx';
import { DashboardPage } from '../dashboardPage.tsx';
import { type DashboardQuery, filterOf, sortOf } from '../dashboardQuery.ts';
import { useMatches } from '../list/returnRange.tsx';
import { BulkNotice } from './BulkNotice.tsx';
import { BulkPage } from './bulkPage.tsx';
import { useBulkActions } from './useBulkActions.ts';

/** Loaded once something was done. */
export const UndoBar = onDemand(async () => (await import('../list/UndoBar.tsx')).UndoBar, {
  fallback: null,
});
export const BulkQuestion = onDemand(async () => (await import('./BulkQuestion.tsx')).BulkQuestion);

/**
 * Bar that floats over the end of the list without moving it: actions on the selected returns,
 * their confirmation, progress and failures.
 */
export function BulkBar({ query }: { readonly query: DashboardQuery }) {
  const hasSelected = DashboardPage.useSelector(({ context }) => context.selected.length > 0);
  const openPanel = DashboardPage.useSelector(({ context }) => context.panel);
  const failure = DashboardPage.useSelector(selectRowFailure);
  const bulk =
    openPanel?.kind === 'bulk' && (openPanel.scope !== 'selected' || hasSelected)
      ? openPanel
      : null;
  return (
    <div className={classes.float}>
      {failure !== null && <FailureNotice failure={failure} />}
      <BulkNotice />
      <UndoBar />
      {hasSelected && <Selected query={query} />}
      {bulk !== null && (
        <BulkQuestion
          key={`${bulk.scope} ${bulk.event}`}
          scope={bulk.scope}
          event={bulk.event}
          query={query}
        />
      )}
    </div>
  );
}

function Selected({ query }: { readonly query: DashboardQuery }) {
  const actor = DashboardPage.useActorRef();
  const jobs = BulkPage.useActorRef();
  const selected = DashboardPage.useSelector(selectSelected);
  const data = DashboardPage.useSelector(parts.selectData);
  const isKnown = BulkPage.useSelector(parts.selectData) !== null;
  const unknown = BulkPage.useSelector(parts.selectFailure);
  const isAsking = BulkPage.useSelector(parts.selectIsAsking);
  const actions = useBulkActions();
  const filter = filterOf(query);
  const { data: matches } = useMatches(filter);
  const all = matches === null ? '' : `${numberWords(matches.count)}${matches.isMore ? '+' : ''}`;
  const rows = data?.page.rows ?? [];
  const hasMore = data?.page.nextCursor != null || data?.page.previousCursor != null;
  const isWholePage = selected !== 'all' && selected.length === rows.length;
  const chosen =
    selected === 'all' ? { ...filter, sort: sortOf(query) } : { only: selected.join(',') };
  const files = SHEET_FORMATS.map((format) => ({
    label: `Export as ${FORMAT_WORDS[format]}`,
    href: backendPaths.sheet('returns', format, chosen),
    isFile: true,
  }));
  const more = {
    label: `Select all ${all}`,
    onPress: () => actor.send({ type: 'selection.changed', selected: 'all' }),
  } as const;
  return (
    <SelectionBar
      label="Selected returns"
      words={
        selected === 'all' ? `All ${all} matching returns selected` : `${selected.length} selected`
      }
      isBusy={isAsking}
      onClear={() => actor.send({ type: 'selection.changed', selected: [] })}
      more={isWholePage && hasMore && all !== '' ? more : null}
      actions={[...files, ...actions]}
    >
      {unknown !== null && !isKnown && (
        <FailureNotice failure={unknown} onRetry={() => jobs.send({ type: 'reload.requested' })} />
      )}
    </SelectionBar>
  );
}
