import type { FastifyReply } from 'fastify';
import type { Config } from '../platform/config.ts';

/** Read by scripts and sent back as X-CSRFToken (specification, section 7). */
export const CSRF_COOKIE = 'csrftoken';

const DAY_IN_SECONDS = 24 * 60 * 60;
/**
 * Maximum age of a session, even if it is in use. Its cookie has the same lifetime and is never
 * renewed; the server knows if a session ends earlier.
 */
export const LONGEST_SESSION_DAYS = 90;
const BROWSER_DAYS = 365;

interface CookieNames {
  readonly session: string;
  /** Cookie that identifies the browser that requested a sign-in link. */
  readonly browser: string;
  readonly isSecure: boolean;
}

/**
 * Returns the cookie names. With TLS they start with `__Host-`, so that no other host or path can
 * plant them.
 */
export function cookieNames({ isSecure }: Config): CookieNames {
  const prefix = isSecure ? '__Host-' : '';
  return { session: `${prefix}session`, browser: `${prefix}browser`, isSecure };
}

function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: { days: number; httpOnly: boolean; secure: boolean },
): void {
  const { days, httpOnly, secure } = options;
  const maxAge = days * DAY_IN_SECONDS;
  reply.setCookie(name, value, { path: '/', sameSite: 'lax', maxAge, httpOnly, secure });
}

export function setSessionCookie(reply: FastifyReply, names: CookieNames, token: string): void {
  const secure = names.isSecure;
  setCookie(reply, names.session, token, { days: LONGEST_SESSION_DAYS, httpOnly: true, secure });
}

export function clearSessionCookie(reply: FastifyReply, names: CookieNames): void {
  const secure = names.isSecure;
  reply.clearCookie(names.session, { path: '/', sameSite: 'lax', httpOnly: true, secure });
}

export function setBrowserCookie(reply: FastifyReply, names: CookieNames, id: string): void {
  const secure = names.isSecure;
  setCookie(reply, names.browser, id, { days: BROWSER_DAYS, httpOnly: true, secure });
}

export function setCsrfCookie(reply: FastifyReply, names: CookieNames, token: string): void {
  const secure = names.isSecure;
  setCookie(reply, CSRF_COOKIE, token, { days: BROWSER_DAYS, httpOnly: false, secure });
}
