import { FailureError } from '../domain/failure.ts';
import { pathOf } from './callUrl.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './contract/endpoint.ts';
import type { Call, Contract } from './contract/index.ts';
import { UNREACHABLE } from './failure.ts';
import { PLAIN_CALLS, plainCall } from './plainCall.ts';
import type { Fetch, Sent } from './sent.ts';

/** The parts of a request that its endpoint declares, and the signal that aborts it. */
export type CallInput<C extends Call> = {
  [K in 'params' | 'query' | 'body' as InputPart<C, K> extends undefined ? never : K]: InputPart<
    C,
    K
  >;
} & {
  signal?: AbortSignal;
  /** Told of how much of a file has arrived, from 0 to 1. */
  onProgress?: (share: number) => void;
};
type InputPart<C extends Call, K extends 'params' | 'query' | 'body'> = K extends 'params'
  ? ParamsOf<Contract[C]>
  : K extends 'query'
    ? QueryOf<Contract[C]>
    : BodyOf<Contract[C]>;

/** Calls an endpoint by its key, `METHOD /path/:param`; rejects with a `FailureError` only. */
export type Client = <C extends Call>(
  call: C,
  input: CallInput<C>,
) => Promise<ReplyOf<Contract[C]>>;

interface LooseInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/**
 * The typed client of the contract. No time-out and no retry (specification, section 7):
 * what is safe to repeat is the machines' decision.
 * @param csrfToken read anew for each request, because sign-in changes it
 */
export function createClient(options: {
  baseURL?: string;
  csrfToken: () => string;
  /** The browser's own by default. */
  fetch?: Fetch;
}): Client {
  const ask: Fetch = options.fetch ?? ((input, init) => fetch(input, init));
  return async <C extends Call>(call: C, input: CallInput<C>) => {
    const { params = {}, ...others }: LooseInput = input;
    const [method = ''] = call.split(' ');
    const headers = { accept: 'application/json', 'X-CSRFToken': options.csrfToken() };
    const url = (options.baseURL ?? '') + pathOf(call, params);
    const sent: Sent = { ...others, call, method, url, headers };
    try {
      const send = PLAIN_CALLS.has(call) ? plainCall : await loadPortalCall();
      return (await send(ask, sent)) as ReplyOf<Contract[C]>;
    } catch (error) {
      // Nobody waits for an aborted call. It must not settle: under StrictMode the actor that
      // aborted it runs again, and would take the abort for the answer of its second call.
      if (sent.signal?.aborted) return new Promise(() => {});
      throw error;
    }
  };
}

/** What sends all other calls: every page but the login page comes with it. */
async function loadPortalCall() {
  const { portalCall } = await import('./portalCall.ts').catch(() => {
    throw new FailureError(UNREACHABLE);
  });
  return portalCall;
}
