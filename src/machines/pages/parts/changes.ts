import type { PageContext } from './pageTypes.ts';

interface Recorded {
  readonly id: string;
}

/**
 * Guard `hasUnseenChanges` of a page that lists the events of its object: whether a remote change
 * isn't in the data yet.
 */
export const hasUnseenEvents =
  <Data>(eventsOf: (data: Data) => readonly Recorded[]) =>
  ({
    context: { data, changeIds },
  }: {
    readonly context: Pick<PageContext<unknown, Data, unknown, unknown>, 'data' | 'changeIds'>;
  }): boolean =>
    changeIds.some(
      (changeId) => data === null || !eventsOf(data).some(({ id }) => id === changeId),
    );
