import { type Change, UNKNOWN_CHANGE } from '../../domain/live.ts';

/** Assumed age of a page's data if the page doesn't send it, in milliseconds. */
const USUAL_AGE_MS = 60_000;
/** Maximum number of stored changes of all organizations, and of changes sent individually. */
const MOST = { kept: 5000, told: 50 };

/** Past notification. `organisationId` is null for all organizations. */
type Recorded = { readonly at: number } & (
  | { readonly organisationId: string | null; readonly change: Change }
  /** User whose rights have changed. */
  | { readonly userId: string }
);

/**
 * Buffer of recent notifications, which closes the gap between a page's first request and its
 * stream. A new connection of the feed is stored as an unknown change, for pages whose data is
 * older.
 */
export class RecentChanges {
  private told: Recorded[] = [];
  /** Time of the newest discarded notification. */
  private leftOutAt = Number.NEGATIVE_INFINITY;

  note(told: Recorded): void {
    this.told.push(told);
    if (this.told.length <= MOST.kept) return;
    const leftOut = this.told.splice(0, MOST.kept / 2);
    this.leftOutAt = leftOut.at(-1)?.at ?? told.at;
  }

  /** Returns the changes during the last `ageMs`, the age of a page's data. */
  of(organisationId: string, now: number, ageMs = USUAL_AGE_MS): readonly Change[] {
    const since = now - ageMs;
    if (this.leftOutAt >= since) return [UNKNOWN_CHANGE];
    const changes = this.told.flatMap((item) =>
      'change' in item &&
      item.at >= since &&
      (item.organisationId ?? organisationId) === organisationId
        ? [item.change]
        : [],
    );
    return changes.length > MOST.told || changes.includes(UNKNOWN_CHANGE)
      ? [UNKNOWN_CHANGE]
      : changes;
  }

  /** Returns whether the user's rights may have changed since their page loaded them. */
  hasRightsOf(userId: string, now: number, ageMs = USUAL_AGE_MS): boolean {
    const since = now - ageMs;
    return (
      this.leftOutAt >= since ||
      this.told.some(
        (item) =>
          item.at >= since &&
          ('userId' in item ? item.userId === userId : item.organisationId === null),
      )
    );
  }
}
