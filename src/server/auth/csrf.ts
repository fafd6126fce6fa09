import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isLoopbackHost } from '../platform/http/hosts.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { isSameText, type Secret, sign } from '../platform/tokens.ts';

/**
 * Returns the CSRF token of a session, or of a signed-out browser. It is an HMAC, so that a cookie
 * planted by a sibling host is no valid token.
 */
export function csrfTokenFor(
  secret: Secret,
  owner: { sessionToken: string | null; browserId: string },
): string {
  return owner.sessionToken === null
    ? sign(secret, 'csrf.browser', owner.browserId)
    : sign(secret, 'csrf.session', owner.sessionToken);
}

function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  // Some clients that are not browsers send no Origin; the token is required in any case.
  if (origin === undefined) return true;
  const own = new URL(config.publicUrl);
  if (origin === own.origin) return true;
  // On a developer's machine the portal has the origins localhost and 127.0.0.1.
  const host = request.headers.host ?? '';
  return config.mode === 'localhost' && isLoopbackHost(host) && origin === `http://${host}`;
}

/**
 * Rejects a request that another site may have made a browser send.
 * @param expected the CSRF token of the visitor
 * @throws ProblemError 403 `csrf`
 */
export function checkCsrf(request: FastifyRequest, config: Config, expected: string): void {
  const given = request.headers['x-csrftoken'];
  const site = request.headers['sec-fetch-site'];
  const isOwnSite = site === undefined || site === 'same-origin';
  const isOwnToken = typeof given === 'string' && isSameText(given, expected);
  if (isOwnSite && isOwnToken && isOwnOrigin(request, config)) return;
  throw new ProblemError(
    403,
    'csrf',
    request.headers.cookie === undefined
      ? "Retriever needs cookies, and your browser didn't send any. Allow cookies for this site, reload the page, and try again."
      : 'This page was open too long or in another tab. Reload it and try again.',
  );
}
