import { FailureError } from '../domain/failure.ts';
import { pathOf } from './callUrl.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './contract/endpoint.ts';
import type { Call, Contract } from './contract/index.ts';
import { UNREACHABLE } from './failure.ts';
import { PLAIN_CALLS, plainCall } from './plainCall.ts';
import type { Fetch, OutgoingCall } from './transport.ts';

/** Parts of a request that its endpoint declares, and the signal that aborts it. */
type CallInput<C extends Call> = {
  [K in 'params' | 'query' | 'body' as InputPart<C, K> extends undefined ? never : K]: InputPart<
    C,
    K
  >;
} & {
  signal?: AbortSignal;
  /** Receives the uploaded share of a file, from 0 to 1. */
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
 * Creates the typed client of the contract. It has no timeout and no retry (specification, section
 * 7): the machines decide what is safe to repeat.
 * @param csrfToken read for each request, because sign-in changes it
 */
export function createClient(options: {
  baseURL?: string;
  csrfToken: () => string;
  /** Browser's own `fetch` by default. */
  fetch?: Fetch;
}): Client {
  const ask: Fetch = options.fetch ?? ((input, init) => fetch(input, init));
  return async <C extends Call>(call: C, input: CallInput<C>) => {
    const { params = {}, ...rest }: LooseInput = input;
    const [method = ''] = call.split(' ');
    const headers = { accept: 'application/json', 'X-CSRFToken': options.csrfToken() };
    const url = (options.baseURL ?? '') + pathOf(call, params);
    const sent: OutgoingCall = { ...rest, call, method, url, headers };
    try {
      const send = PLAIN_CALLS.has(call) ? plainCall : await loadPortalCall();
      return (await send(ask, sent)) as ReplyOf<Contract[C]>;
    } catch (error) {
      // An aborted call must not settle: under StrictMode the actor that aborted it runs again, and
      // would mistake the abort for the result of its second call.
      if (sent.signal?.aborted) return new Promise(() => {});
      throw error;
    }
  };
}

/** Loads the code for all other calls: every page except the login page includes it. */
async function loadPortalCall() {
  const { portalCall } = await import('./portalCall.ts').catch(() => {
    throw new FailureError(UNREACHABLE);
  });
  return portalCall;
}
