import { FailureError } from '../domain/failure.ts';
import { failureOfAnswer, UNREACHABLE } from './failure.ts';
import { parseJsonOrText } from './parseJsonOrText.ts';
import type { CallResult } from './transport.ts';

/** Upload of a file. */
export interface Upload {
  readonly method: string;
  readonly url: string;
  readonly body: Blob;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Receives the uploaded share, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Uploads a raw file with progress, which `fetch` doesn't support. Rejects with a `FailureError`
 * only; an aborted upload doesn't settle, as in the client.
 */
export function upload(sent: Upload): Promise<CallResult> {
  const { method, url, body, headers, signal, onProgress } = sent;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const reply = parseJsonOrText(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        resolve({ reply, header: (name) => request.getResponseHeader(name) });
      } else reject(new FailureError(failureOfAnswer(request.status, reply)));
    };
    request.onerror = () => reject(new FailureError(UNREACHABLE));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
