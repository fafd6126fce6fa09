import { affectsReturns } from '../../../../domain/live.ts';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { ReleaseCost } from '../../../../domain/returns/list/list.ts';
import type { ReturnFilter } from '../../../../domain/returns/list/returnFilter.ts';
import type { ReturnStatus } from '../../../../domain/returns/status/status.ts';
import { type BulkEvent, isHandlingBulk } from '../../../../domain/sorts.ts';
import { selectSelected } from '../../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { useRemote } from '../../../hooks/useRemote.ts';
import { BULK_QUESTIONS, NOTHING_WAITS, releaseQuestion } from '../../../words/bulkQuestions.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import { filterOf } from '../dashboardQuery.ts';
import { useMatches } from '../list/returnRange.tsx';
import { BulkAssign, BulkSnooze } from './BulkHandling.tsx';
import { BulkStart } from './BulkStart.tsx';
import {
  type BulkQuestionProps,
  BulkSummary,
  type CountedProps,
  type CoveredReturns,
} from './BulkSummary.tsx';
import { useBatch } from './useBatch.ts';

type WhichFit = Extract<CoveredReturns, { readonly filter: ReturnFilter }>;

/** Status that limits a job on an import to returns that can take the event. */
const STATUS_IN_IMPORT: Partial<Record<BulkEvent, ReturnStatus>> = {
  'outreach.remindNow': 'boxDelivered',
  'order.edit': 'cancellable',
  'order.cancel': 'cancellable',
};

/** Returns that the job covers. */
function coveredBy(
  { scope, event, query }: BulkQuestionProps,
  numbers: readonly string[] | 'all',
): CoveredReturns {
  if (scope === 'import') {
    return { filter: { import: query.import ?? '0', status: STATUS_IN_IMPORT[event] } };
  }
  if (scope !== 'selected') return { filter: { ...filterOf(query), problem: scope } };
  return numbers === 'all' ? { filter: filterOf(query) } : { orderNumbers: [...numbers] };
}

/** Says how many returns an action affects, and asks for confirmation. */
export function BulkQuestion(props: BulkQuestionProps) {
  const selected = DashboardPage.useSelector(selectSelected);
  const which = coveredBy(props, selected);
  if ('orderNumbers' in which) {
    return <RowsQuestion {...props} which={which} />;
  }
  return props.scope === 'import' ? (
    <BatchQuestion {...props} which={which} />
  ) : (
    <FilterQuestion {...props} which={which} />
  );
}

interface RowsQuestionProps extends BulkQuestionProps {
  readonly which: Extract<CoveredReturns, { readonly orderNumbers: readonly string[] }>;
}

/** Shows "13 of 20" if this page's rows prove that the others can't take the event. */
function RowsQuestion(props: RowsQuestionProps) {
  const { event, which } = props;
  const data = DashboardPage.useSelector(parts.selectData);
  const all = which.orderNumbers.length;
  const visibleRows = (data?.page.rows ?? []).filter(({ orderNumber }) =>
    which.orderNumbers.includes(orderNumber),
  );
  const allowedCount = visibleRows.filter(
    ({ actions }) => isHandlingBulk(event) || actions.includes(event),
  ).length;
  // The number of releasable returns is requested together with the price.
  const isPart =
    event !== 'order.release' &&
    visibleRows.length === all &&
    allowedCount > 0 &&
    allowedCount < all;
  return <Counted {...props} count={isPart ? `${allowedCount} of ${all}` : `${all}`} />;
}

interface FitProps extends BulkQuestionProps {
  readonly which: WhichFit;
}

/** Uses the counts of the import's bar, from which the question was opened. */
function BatchQuestion(props: FitProps) {
  const { data } = useBatch(props.query.import ?? '0');
  const { cancellable, remindable } = data ?? {};
  const count = props.event === 'outreach.remindNow' ? remindable : cancellable;
  return <Counted {...props} count={count === undefined ? 'all' : numberWords(count)} />;
}

function FilterQuestion(props: FitProps) {
  const { data } = useMatches(props.which.filter);
  const count = data === null ? 'all' : `${numberWords(data.count)}${data.isMore ? '+' : ''}`;
  return <Counted {...props} count={count} />;
}

function Counted(props: CountedProps) {
  const { event, count } = props;
  if (event === 'order.release') return <Release {...props} />;
  if (event === 'order.edit') return <BulkStart {...props} />;
  if (event === 'colleague.assigned') return <BulkAssign {...props} />;
  if (event === 'snooze.started') return <BulkSnooze {...props} />;
  const { question, consequence } = BULK_QUESTIONS[event];
  return <BulkSummary {...props} title={question(count)} consequence={consequence} />;
}

/** Requests the price of a paid release; the server adds it up, because rows have no price. */
function Release(props: CountedProps) {
  const { which, count } = props;
  const { data, failure, send } = useRemote<ReturnFilter & { only?: string }, ReleaseCost>({
    id: 'releaseCost',
    query: 'filter' in which ? which.filter : { only: which.orderNumbers.join(',') },
    isAbout: (_query, change) => affectsReturns(change),
    load: (client, query, signal) => client('GET /api/portal/release-cost', { query, signal }),
  });
  const { question, consequence } = BULK_QUESTIONS['order.release'];
  return (
    <BulkSummary
      {...props}
      title={data === null ? question(count) : releaseQuestion(count, data)}
      consequence={data?.count === 0 ? null : consequence}
      blocked={data?.count === 0 ? NOTHING_WAITS : null}
      isAwaited={data === null && failure === null}
    >
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
      )}
    </BulkSummary>
  );
}
