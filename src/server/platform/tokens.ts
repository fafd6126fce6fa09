import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MIN_CODE_LENGTH } from '../../domain/linkCode.ts';

/** Creates an opaque token of 256 bits: 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns whether a text has the format of `newToken()`; anything else needs no lookup. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Returns the stored form of a token: its SHA-256. A random token needs no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The portal's own keys, 256 bits each: the first one signs, the others only verify and decrypt. */
export type Secret = readonly [Buffer, ...Buffer[]];

/**
 * Signs a text by HMAC-SHA256 under the portal's current key, in base64url.
 * @param purpose keeps signatures for one purpose from being used for another
 */
export function sign([key]: Secret, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
}

/** Verifies a signature with all of the portal's keys, in constant time. */
export function isSigned(
  secret: Secret,
  purpose: string,
  text: string,
  signature: string,
): boolean {
  return secret.map((key) => isSameText(signature, sign([key], purpose, text))).includes(true);
}

/** Returns whether a text is the beginning of a signature, and too long to be guessed; in constant time. */
export function isSignedStart(secret: Secret, purpose: string, text: string, start: string) {
  const { length } = start;
  const isStart = secret.map((key) =>
    isSameText(start, sign([key], purpose, text).slice(0, length)),
  );
  return length >= MIN_CODE_LENGTH && isStart.includes(true);
}

/** Compares texts in constant time. */
export function isSameText(actual: string, expected: string): boolean {
  return timingSafeEqual(hashToken(actual), hashToken(expected));
}
