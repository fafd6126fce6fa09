import { HOLD_KINDS, type HoldKind } from './events.ts';

/** Why something must stay as it is. Instants are ISO 8601 in UTC. */
export interface Hold {
  readonly reason: string;
  /** When it is asked about again; it never ends by itself. Null for an open end. */
  readonly until: string | null;
  readonly since: string;
  /** That day has come: somebody has to say whether it goes on. */
  readonly isDue: boolean;
}

export type Holds = Readonly<Record<HoldKind, Hold | null>>;

/** The next hold whose day is still to come; null for none. */
function nextOf(holds: Holds): { readonly kind: HoldKind; readonly until: string } | null {
  const waiting = HOLD_KINDS.flatMap((kind) => {
    const hold = holds[kind];
    return hold === null || hold.isDue || hold.until === null ? [] : [{ kind, until: hold.until }];
  });
  return waiting.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until))[0] ?? null;
}

/** Whether a hold has a day that is still to come. */
export function hasTerm(holds: Holds): boolean {
  return nextOf(holds) !== null;
}

/** Whether somebody has to say whether a hold goes on. */
export function isHoldDue(holds: Holds): boolean {
  return HOLD_KINDS.some((kind) => holds[kind]?.isDue);
}

/** How long it is to the day of the next hold; from the day of the last one without an instant. */
export function msToTerm(holds: Holds, now: string | undefined): number {
  const until = nextOf(holds)?.until;
  if (until === undefined) return 0;
  const days = HOLD_KINDS.flatMap((kind) => (holds[kind]?.isDue ? (holds[kind].until ?? []) : []));
  const from =
    now === undefined ? Math.max(...days.map((day) => Date.parse(day))) : Date.parse(now);
  return Math.max(0, Date.parse(until) - from);
}

/** The day of the next hold has come. */
export function withTermDue(holds: Holds): Holds {
  const kind = nextOf(holds)?.kind;
  const hold = kind === undefined ? null : holds[kind];
  return kind === undefined || hold === null
    ? holds
    : { ...holds, [kind]: { ...hold, isDue: true } };
}
