import { isSigned, type Secret, sign } from '../../platform/tokens.ts';
import type { Attempt } from '../provider.ts';

const PURPOSE = 'sso.attempt';
/** Time limit for a user at the identity provider: ten minutes, in milliseconds. */
export const ATTEMPT_LIFETIME_MS = 10 * 60_000;

/** Encodes an attempt as a signed cookie value. It contains nothing secret from the browser. */
export function sealAttempt(secret: Secret, attempt: Attempt, now: Date): string {
  const body = Buffer.from(
    JSON.stringify([attempt.state, attempt.nonce, attempt.verifier, now.getTime()]),
  ).toString('base64url');
  return `${body}.${sign(secret, PURPOSE, body)}`;
}

/** Returns the attempt in a cookie value, or null if it is missing, forged or expired. */
export function openAttempt(secret: Secret, sealed: string | undefined, now: Date): Attempt | null {
  const [body, signature, ...rest] = (sealed ?? '').split('.');
  if (!body || !signature || rest.length > 0) return null;
  if (!isSigned(secret, PURPOSE, body, signature)) return null;
  const parts: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (!Array.isArray(parts)) return null;
  const [state, nonce, verifier, at] = parts.map(String);
  if (!state || !nonce || !verifier || now.getTime() - Number(at) > ATTEMPT_LIFETIME_MS)
    return null;
  return { state, nonce, verifier };
}
