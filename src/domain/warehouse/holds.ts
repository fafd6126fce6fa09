import { HOLD_KINDS, type HoldKind } from './events.ts';

/** A hold: the device must stay unchanged for this reason. Instants are ISO 8601 in UTC. */
export interface Hold {
  readonly reason: string;
  /** Review date; a hold never ends automatically. Null for an open end. */
  readonly until: string | null;
  readonly since: string;
  /** Whether the review date has come: an admin must confirm or lift the hold. */
  readonly isDue: boolean;
}

export type Holds = Readonly<Record<HoldKind, Hold | null>>;

/** Returns the hold with the next future review date; null if there is none. */
function nextOf(holds: Holds): { readonly kind: HoldKind; readonly until: string } | null {
  const waiting = HOLD_KINDS.flatMap((kind) => {
    const hold = holds[kind];
    return hold === null || hold.isDue || hold.until === null ? [] : [{ kind, until: hold.until }];
  });
  return waiting.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until))[0] ?? null;
}

/** Whether a hold has a future review date. */
export function hasReviewDate(holds: Holds): boolean {
  return nextOf(holds) !== null;
}

/** Milliseconds until the next review date, counted from `now`; without it, from the last review date. */
export function msToReview(holds: Holds, now: string | undefined): number {
  const until = nextOf(holds)?.until;
  if (until === undefined) return 0;
  const days = HOLD_KINDS.flatMap((kind) => (holds[kind]?.isDue ? (holds[kind].until ?? []) : []));
  const from =
    now === undefined ? Math.max(...days.map((day) => Date.parse(day))) : Date.parse(now);
  return Math.max(0, Date.parse(until) - from);
}

/** Marks the hold as due whose review date has come. */
export function markDue(holds: Holds): Holds {
  const kind = nextOf(holds)?.kind;
  const hold = kind === undefined ? null : holds[kind];
  return kind === undefined || hold === null
    ? holds
    : { ...holds, [kind]: { ...hold, isDue: true } };
}
