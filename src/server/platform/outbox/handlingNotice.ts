/** Kinds of things that somebody takes care of. */
export type HandledKind = 'return' | 'device' | 'leaver';

export type HandlingNews = 'assigned' | 'back' | 'mentioned' | 'lastDay' | 'stays';

/**
 * Notification of a user about what is theirs now, is back from a snooze, names them in a note, or of
 * a leaver whose source reports another last day, or that they stay.
 */
export interface HandlingNotice {
  readonly userId: string;
  readonly news: HandlingNews;
  /** Name of the colleague who did it; `''` for the portal. */
  readonly by: string;
  /** The first of them, by ID; none after a job on many returns. */
  readonly subjects: readonly { readonly kind: HandledKind; readonly id: string }[];
  readonly count: number;
  /** Row of `return_events` with the note that mentions them. */
  readonly noteId?: string;
  /** Sentences about it, without personal data. */
  readonly text?: string;
}
