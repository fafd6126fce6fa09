/** Whose key is sent. `none` sends no header, `broken` one that is no key. */
export const KEYS = [
  'live',
  'test',
  'reader',
  'writer',
  'stranger',
  'revoked',
  'expired',
  'unknown',
  'broken',
  'none',
] as const;
export type KeyName = (typeof KEYS)[number];

/** One request, as JSON: what a run kept replays as it was. */
export interface FuzzRequest {
  readonly method: string;
  /** With `{own}`, `{stranger}` and `{sandbox}` for order numbers, and `{cursor:…}` for theirs. */
  readonly path: string;
  readonly key: KeyName;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none. */
  readonly body: string | null;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
