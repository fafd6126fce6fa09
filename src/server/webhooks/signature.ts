import { createHmac } from 'node:crypto';
import { SECRET_PREFIX } from './secrets.ts';

/** Content of one attempt, in the order of the signature. */
export interface Message {
  readonly id: string;
  /** Time of this attempt: receivers reject old messages. */
  readonly at: Date;
  readonly body: string;
}

/**
 * Returns the headers of an attempt (https://www.standardwebhooks.com).
 * @param secrets one, or two after a rotation: a signature each
 */
export function signedHeaders(
  { id, at, body }: Message,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
