import { VisuallyHidden } from '@mantine/core';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { timelineWords } from '../../words/returnActions.ts';

interface NewsProps {
  /** What was shown before somebody else changed it. */
  readonly before: ReturnDetails | null;
  readonly present: ReturnDetails | null;
  /** It is being brought up to date. */
  readonly isRefreshing: boolean;
}

/** Says to screen readers what somebody else has just done; the eye finds it in the timeline. */
export function News({ before, present, isRefreshing }: NewsProps) {
  const known = new Set(before?.timeline.map(({ id }) => id));
  const news =
    before === null || before.orderNumber !== present?.orderNumber
      ? []
      : present.timeline.filter(({ id }) => !known.has(id));
  return (
    <VisuallyHidden role="status" aria-busy={isRefreshing}>
      {news.map(({ actor, type }) => `${actor}: ${timelineWords(type)}.`).join(' ')}
    </VisuallyHidden>
  );
}
