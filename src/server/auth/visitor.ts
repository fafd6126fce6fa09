import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken, newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import {
  CSRF_COOKIE,
  clearSessionCookie,
  cookieNames,
  setBrowserCookie,
  setCsrfCookie,
  setSessionCookie,
} from './cookies.ts';
import { csrfTokenFor } from './csrf.ts';

/** Data of a request's cookies, not yet verified. */
export interface Visitor {
  /** The token in the session cookie, or null. */
  readonly sessionToken: string | null;
  readonly browserId: string;
  /** Token that must be sent back in X-CSRFToken. */
  readonly csrfToken: string;
}

type Keys = Pick<Services, 'config' | 'secret'>;

/**
 * Reads the cookies of a request and sets missing or outdated ones, so that the very first page can
 * already send a form. Needs no database.
 */
export function receiveVisitor(keys: Keys, request: FastifyRequest, reply: FastifyReply): Visitor {
  const names = cookieNames(keys.config);
  const session = request.cookies[names.session];
  const browser = request.cookies[names.browser];
  const sessionToken = isToken(session) ? session : null;
  const browserId = isToken(browser) ? browser : newToken();
  const csrfToken = csrfTokenFor(keys.secret, { sessionToken, browserId });
  if (browserId !== browser) setBrowserCookie(reply, names, browserId);
  if (csrfToken !== request.cookies[CSRF_COOKIE]) setCsrfCookie(reply, names, csrfToken);
  return { sessionToken, browserId, csrfToken };
}

/** Sets the cookies of a new session and its CSRF token. */
export function setSession(keys: Keys, reply: FastifyReply, visitor: Visitor, token: string): void {
  const names = cookieNames(keys.config);
  setSessionCookie(reply, names, token);
  const { browserId } = visitor;
  setCsrfCookie(reply, names, csrfTokenFor(keys.secret, { sessionToken: token, browserId }));
}

/**
 * Removes the session's cookie.
 * @param browserId a new one at logout, so that nothing links to the old session
 */
export function clearSession(keys: Keys, reply: FastifyReply, browserId: string): void {
  const names = cookieNames(keys.config);
  clearSessionCookie(reply, names);
  setBrowserCookie(reply, names, browserId);
  setCsrfCookie(reply, names, csrfTokenFor(keys.secret, { sessionToken: null, browserId }));
}
