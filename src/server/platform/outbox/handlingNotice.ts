/** Kinds of things that somebody takes care of. */
export type HandledKind = 'return' | 'device' | 'leaver';

/** Notification of a user about what is theirs now, is back from a snooze, or names them in a note. */
export interface HandlingNotice {
  readonly userId: string;
  readonly news: 'assigned' | 'back' | 'mentioned';
  /** Name of the colleague who did it; `''` for the portal. */
  readonly by: string;
  /** The first of them, by ID; none after a job on many returns. */
  readonly subjects: readonly { readonly kind: HandledKind; readonly id: string }[];
  readonly count: number;
  /** Row of `return_events` with the note that mentions them. */
  readonly noteId?: string;
}
