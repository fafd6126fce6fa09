import { FetchError, ofetch } from 'ofetch';
import { API_VERSION, API_VERSION_HEADER } from '../domain/apiVersion.ts';
import { asFailure, type Failure, FailureError } from '../domain/failure.ts';
import { withQuery } from './callUrl.ts';
import { FOREIGN_ANSWER, failureOfAnswer, OUTDATED, UNREACHABLE } from './failure.ts';
import type { CallResult, Fetch, OutgoingCall } from './transport.ts';

function isJsonBody(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Throws for an answer that isn't the portal's, and says in the console what was wrong with it. */
function checkOrigin(call: string, { reply, header }: CallResult): void {
  const version = header(API_VERSION_HEADER);
  const type = header('content-type');
  const isJson = reply === undefined || type?.includes('json') === true;
  if (version === API_VERSION && isJson) return;
  console.error(`The answer to ${call} has the type ${type} and the version ${version}.`);
  throw new FailureError(version === null || version === API_VERSION ? FOREIGN_ANSWER : OUTDATED);
}

/** Sends any call of the contract with its query and body; rejects with a `FailureError`. */
export async function portalCall(ask: Fetch, sent: OutgoingCall): Promise<unknown> {
  const { call, method, url, query, body, headers, signal, onProgress } = sent;
  const send = async (): Promise<CallResult> => {
    if (body instanceof Blob) {
      // Few pages send files.
      const { upload } = await import('./upload.ts');
      return upload({
        method,
        url: withQuery(url, query ?? {}),
        body,
        headers,
        signal,
        onProgress,
      });
    }
    const answer = await ofetch
      .create({ retry: 0, credentials: 'same-origin' }, { fetch: ask })
      .raw<unknown>(url, {
        method,
        query,
        signal,
        headers,
        body: isJsonBody(body) ? body : undefined,
      });
    return { reply: answer._data, header: (name) => answer.headers.get(name) };
  };
  const received = await send().catch((error: unknown) => {
    throw new FailureError(toFailure(error));
  });
  checkOrigin(call, received);
  return received.reply;
}

/**
 * Maps whatever a call rejected with to a `Failure`; the portal's own words win over ours. Never throws.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof FetchError) {
    const status = error.response?.status;
    return status === undefined ? UNREACHABLE : failureOfAnswer(status, error.data);
  }
  return asFailure(error);
}
