import { ofetch } from 'ofetch';
import { type Failure, FailureError } from '../domain/failure.ts';
import { missingFrom } from './checkReply.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './contract/endpoint.ts';
import type { Call, Contract } from './contract/index.ts';
import { toFailure } from './failure.ts';

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

/** Calls whose body is form data; the one runtime fact of the contract that the browser needs. */
const FORM_CALLS: ReadonlySet<string> = new Set<Call>(['POST /api/send_magic_link/']);

function toForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  return form;
}

/** The path of a call, with what its template leaves open. */
export function pathOf(call: Call, params: Readonly<Record<string, string | undefined>>): string {
  const [, template = ''] = call.split(' ');
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Throws for an answer that is none of the portal's, and says in the console what it lacks. */
function checkReply(call: string, answer: unknown): void {
  const missing = missingFrom(call, answer);
  const isText = typeof answer === 'string' && !FORM_CALLS.has(call);
  if (missing === null && !isText) return;
  console.error(`The answer to ${call} lacks ${missing ?? 'all: a text'}.`);
  throw new FailureError(NOT_OURS);
}

function isJsonBody(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const NOT_OURS: Failure = {
  kind: 'fault',
  message:
    "We couldn't read the answer. Something between you and the portal may be in the way, or it's being updated. Try again in a minute.",
};

/**
 * The typed client of the contract. No time-out and no retry (specification, section 7):
 * what is safe to repeat is the machines' decision.
 * @param csrfToken read anew for each request, because sign-in changes it
 */
export function createClient(options: {
  baseURL?: string;
  csrfToken: () => string;
  /** The browser's own by default. */
  fetch?: typeof fetch;
}): Client {
  const send = ofetch.create(
    {
      baseURL: options.baseURL,
      retry: 0,
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    },
    options.fetch && { fetch: options.fetch },
  );
  return async <C extends Call>(call: C, input: CallInput<C>) => {
    const { params = {}, query, body, signal, onProgress }: LooseInput = input;
    const [method = ''] = call.split(' ');
    const path = pathOf(call, params);
    if (body instanceof Blob) {
      // Few pages send files, and the first one doesn't.
      const { upload } = await import('./upload.ts');
      const address = withQuery((options.baseURL ?? '') + path, query ?? {});
      const headers = { accept: 'application/json', 'X-CSRFToken': options.csrfToken() };
      const sent = { method, url: address, body, headers, signal, onProgress };
      const answer = await upload(sent);
      checkReply(call, answer);
      return answer as ReplyOf<Contract[C]>;
    }
    try {
      const answer = await send<ReplyOf<Contract[C]>>(path, {
        method,
        query,
        signal,
        body: FORM_CALLS.has(call) ? toForm(body) : isJsonBody(body) ? body : undefined,
        headers: { 'X-CSRFToken': options.csrfToken() },
      });
      // A proxy's page with a friendly status, an older portal's answer.
      checkReply(call, answer);
      return answer;
    } catch (error) {
      // Nobody waits for an aborted call. It must not settle: under StrictMode the actor that
      // aborted it runs again, and would take the abort for the answer of its second call.
      if (signal?.aborted) return new Promise(() => {});
      throw new FailureError(toFailure(error));
    }
  };
}

/** The token in the cookie `csrftoken`, or `""`; one that cannot be decoded is taken as it is. */
export function csrfTokenIn(cookies: string): string {
  const token = /(?:^|;\s*)csrftoken=([^;]*)/.exec(cookies)?.[1] ?? '';
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
