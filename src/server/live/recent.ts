import { ANYTHING, type Change } from '../../domain/live.ts';

/** A page has asked for what it shows within this time before it listens, in milliseconds. */
const WINDOW_MS = 60_000;
/** How many are told one by one. */
const MOST = 50;

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

  note(told: Told): void {
    this.forget(told.at);
    this.told.push(told);
  }

  of(organisationId: string, now: number): readonly Change[] {
    this.forget(now);
    const changes = this.told
      .filter((each) => each.organisationId === null || each.organisationId === organisationId)
      .map(({ change }) => change);
    const isAll = changes.length <= MOST && !changes.includes(ANYTHING);
    return isAll ? changes : [ANYTHING];
  }

  private forget(now: number): void {
    const first = this.told.findIndex(({ at }) => at >= now - WINDOW_MS);
    if (first !== 0) this.told = first < 0 ? [] : this.told.slice(first);
  }
}
