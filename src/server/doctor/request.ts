import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

const PATIENCE_MS = 10_000;

export interface Reply {
  readonly status: number;
  readonly location: string;
  readonly text: string;
  /** Time from the first byte of the body to its end, in milliseconds. */
  readonly bodyMs: number;
}

interface Options {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST. */
  readonly body?: Buffer;
}

/** Sends a request on a connection of its own, and follows no redirect. */
export function call(url: string, { headers = {}, body }: Options = {}): Promise<Reply> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const method = body === undefined ? 'GET' : 'POST';
  const options = { method, headers, agent: false, timeout: PATIENCE_MS };
  return new Promise((resolve, reject) => {
    const request = send(url, options, async (response) => {
      const parts: Buffer[] = [];
      let startedAt = 0;
      try {
        for await (const part of response) {
          startedAt ||= performance.now();
          parts.push(part);
        }
      } catch (error) {
        reject(error);
        return;
      }
      resolve({
        status: response.statusCode ?? 0,
        location: response.headers.location ?? '',
        text: Buffer.concat(parts).toString(),
        bodyMs: performance.now() - startedAt,
      });
    });
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error('no answer within 10 seconds')));
    request.end(body);
  });
}
