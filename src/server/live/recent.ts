import { ANYTHING, type Change } from '../../domain/live.ts';

/** A page has asked for what it shows within this time before it listens, in milliseconds. */
const WINDOW_MS = 60_000;
/** How many changes are kept, of all organizations; and how many are told one by one. */
const MOST = { kept: 5000, told: 50 };

interface Told {
  readonly at: number;
  /** Null for all of them. */
  readonly organisationId: string | null;
  readonly change: Change;
}

/**
 * What was told just before somebody began to listen, so that nothing falls between the page's first
 * question and the stream. That the feed itself has only begun is told as that anything may have
 * changed: so a process that listens for longer than the window has heard all of it.
 */
export class RecentChanges {
  private told: Told[] = [];
  /** When something was left out last. */
  private leftOutAt = Number.NEGATIVE_INFINITY;

  note(told: Told): void {
    this.told.push(told);
    if (this.told.length <= MOST.kept) return;
    const leftOut = this.told.splice(0, MOST.kept / 2);
    this.leftOutAt = leftOut.at(-1)?.at ?? told.at;
  }

  of(organisationId: string, now: number): readonly Change[] {
    const since = now - WINDOW_MS;
    if (this.leftOutAt >= since) return [ANYTHING];
    const changes = this.told
      .filter(
        ({ at, organisationId: one }) => at >= since && (one ?? organisationId) === organisationId,
      )
      .map(({ change }) => change);
    return changes.length > MOST.told || changes.includes(ANYTHING) ? [ANYTHING] : changes;
  }
}
