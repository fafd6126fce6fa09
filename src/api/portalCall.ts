import { FetchError, ofetch } from 'ofetch';
import { asFailure, type Failure, FailureError } from '../domain/failure.ts';
import { checkReply } from './checkReply.ts';
import { failureOfAnswer, UNREACHABLE } from './failure.ts';
import { partsOf } from './replyParts.ts';
import type { Fetch, Sent } from './sent.ts';

function isJsonBody(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Sends any call of the contract with its query and body; rejects with a `FailureError`. */
export async function portalCall(ask: Fetch, sent: Sent): Promise<unknown> {
  const { call, method, url, query, body, headers, signal, onProgress } = sent;
  const send = async (): Promise<unknown> => {
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
    return ofetch.create({ retry: 0, credentials: 'same-origin' }, { fetch: ask })(url, {
      method,
      query,
      signal,
      headers,
      body: isJsonBody(body) ? body : undefined,
    });
  };
  const answer = await send().catch((error: unknown) => {
    throw new FailureError(toFailure(error));
  });
  // A proxy's page with a friendly status, an older portal's answer.
  checkReply(call, answer, partsOf(call));
  return answer;
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
