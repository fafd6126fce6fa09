import { Agent, request as httpRequest } from 'node:http';
import type { FuzzAnswer, FuzzRequest } from './request.ts';
import type { FuzzWorld } from './world.ts';

const PATIENCE_MS = 30_000;

/** Sends requests to a portal over persistent connections. */
export function createSender(portalUrl: string, { keys, words }: FuzzWorld) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const fill = (text: string) => text.replaceAll(/\{[\w:]+\}/g, (word) => words.get(word) ?? word);
  const send = ({ method, path, key, headers, body }: FuzzRequest): Promise<FuzzAnswer> =>
    new Promise((done, failed) => {
      const token = keys.get(key);
      const payload = body === null ? null : Buffer.from(body);
      const sent = httpRequest(
        new URL(portalUrl),
        {
          agent,
          method,
          path: encodeURI(fill(path)).replaceAll('%25', '%'),
          timeout: PATIENCE_MS,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(payload !== null && { 'content-length': payload.length }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('error', failed);
          answer.once('end', () =>
            done({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('No answer in time.')));
      sent.once('error', failed);
      sent.end(payload);
    });
  return { send, close: () => agent.destroy() };
}
