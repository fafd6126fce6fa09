import type { Call } from './contract/index.ts';

/** One request on its way, however it is sent. */
export interface Sent {
  readonly call: Call;
  readonly method: string;
  /** Without the query. */
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Told of how much of a file has arrived, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** What a call was answered with when it has succeeded. */
export interface Received {
  readonly reply: unknown;
  readonly header: (name: string) => string | null;
}

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
