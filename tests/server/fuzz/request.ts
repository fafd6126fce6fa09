/** API key of the request. `none` sends no header, `broken` an invalid key. */
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

/** One request as JSON, so that saved ones can be replayed unchanged. */
export interface FuzzRequest {
  readonly method: string;
  /** Contains `{own}`, `{stranger}` and `{sandbox}` for order numbers, and `{cursor:…}` for their cursors. */
  readonly path: string;
  readonly key: KeyName;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for no body. */
  readonly body: string | null;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
