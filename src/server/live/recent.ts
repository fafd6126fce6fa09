import { ANYTHING, type Change } from '../../domain/live.ts';

/** How old a page is that does not say so, in milliseconds. */
const USUAL_AGE_MS = 60_000;
/** How many changes are kept, of all organizations; and how many are told one by one. */
const MOST = { kept: 5000, told: 50 };

/** What was told, and when. `organisationId` is null for all of them. */
type Told = { readonly at: number } & (
  | { readonly organisationId: string | null; readonly change: Change }
  /** Whose rights have changed. */
  | { readonly userId: string }
);

/**
 * What was told just before somebody began to listen, so that nothing falls between the page's first
 * question and the stream. That the feed itself has only begun is told as that anything may have
 * changed, to those whose page is older than that.
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

  /** What may have changed on a page that has shown its answers for so long. */
  of(organisationId: string, now: number, ageMs = USUAL_AGE_MS): readonly Change[] {
    const since = now - ageMs;
    if (this.leftOutAt >= since) return [ANYTHING];
    const changes = this.told.flatMap((one) =>
      'change' in one &&
      one.at >= since &&
      (one.organisationId ?? organisationId) === organisationId
        ? [one.change]
        : [],
    );
    return changes.length > MOST.told || changes.includes(ANYTHING) ? [ANYTHING] : changes;
  }

  /** Whether what a person may do may have changed since their page was told it. */
  hasRightsOf(userId: string, now: number, ageMs = USUAL_AGE_MS): boolean {
    const since = now - ageMs;
    return (
      this.leftOutAt >= since ||
      this.told.some(
        (one) =>
          one.at >= since &&
          ('userId' in one ? one.userId === userId : one.organisationId === null),
      )
    );
  }
}
