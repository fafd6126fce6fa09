import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LEAST_OF_LINK } from '../../domain/linkCode.ts';

/** A new opaque id of 256 bits: 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of `newToken()`; anything else needs no look-up. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What is kept of a token at rest: its SHA-256. A random token needs no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The portal's own keys, 256 bits each: the first one signs, the others still open what they made. */
export type Secret = readonly [Buffer, ...Buffer[]];

/**
 * HMAC-SHA256 under the portal's present key, base64url.
 * @param purpose keeps signatures for one thing from being used for another
 */
export function sign([key]: Secret, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
}

/** Whether a signature is of one of the portal's keys. Takes as long for a wrong one as for a right one. */
export function isSigned(
  secret: Secret,
  purpose: string,
  text: string,
  signature: string,
): boolean {
  return secret.map((key) => isSameText(signature, sign([key], purpose, text))).includes(true);
}

/** Whether a text is how a signature begins, and too long to be guessed; as long for either answer. */
export function isSignedStart(secret: Secret, purpose: string, text: string, start: string) {
  const { length } = start;
  const isStart = secret.map((key) =>
    isSameText(start, sign([key], purpose, text).slice(0, length)),
  );
  return length >= LEAST_OF_LINK && isStart.includes(true);
}

/** Compares in a time that does not tell how much of the text was right. */
export function isSameText(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected));
}
