import type { Call } from './contract/index.ts';

/** Request to be sent, independent of the transport. */
export interface OutgoingCall {
  readonly call: Call;
  readonly method: string;
  /** URL without the query. */
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Receives the uploaded share of a file, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Answer to a call that succeeded. */
export interface CallResult {
  readonly reply: unknown;
  readonly header: (name: string) => string | null;
}

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
