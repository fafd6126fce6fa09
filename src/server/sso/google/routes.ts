import type { FastifyInstance, FastifyReply } from 'fastify';
import { SSO_FAILED_PATH } from '../../../domain/organization/ssoFailedPath.ts';
import { auditRequest } from '../../audit/audit.ts';
import { cookieNames } from '../../auth/cookies.ts';
import { receiveVisitor, setSession } from '../../auth/visitor.ts';
import type { Config } from '../../platform/config.ts';
import { signIns } from '../../platform/observe/metrics.ts';
import type { Services } from '../../services/services.ts';
import { sendPlainPage } from '../../web/plainPage.ts';
import { createProvider, identityIn, type Provider, ProviderUnreachable } from '../provider.ts';
import { ATTEMPT_LIFETIME_MS, openAttempt, sealAttempt } from './attempt.ts';
import { signInWith } from './signIn.ts';

const CALLBACK = '/sso/callback/';
const TO_LOGIN = '<p><a href="/authentication/login">Go to the login page</a></p>';

function googleOf(config: Config): Provider | null {
  if (config.google === null) return null;
  return createProvider({ ...config.google, redirectUri: `${config.publicUrl}${CALLBACK}` });
}

function sendNotSetUp(reply: FastifyReply) {
  return sendPlainPage(reply, {
    title: 'Google sign-in is not set up for this portal',
    body: `<p>You can log in with an emailed link instead.</p>${TO_LOGIN}`,
  });
}

function sendUnreachable(reply: FastifyReply) {
  return sendPlainPage(reply, {
    status: 503,
    title: "Google sign-in isn't available right now",
    body: `<p>Try again in a minute, or log in with an emailed link.</p>${TO_LOGIN}`,
  });
}

function sendUnfinished(reply: FastifyReply) {
  return sendPlainPage(reply, {
    status: 400,
    title: "The sign-in didn't finish",
    body: `<p>It took too long, was canceled, or was opened twice. Nothing changed. Start again.</p>${TO_LOGIN}`,
  });
}

/** Registers "Sign in with Google": OpenID Connect with the configured issuer. */
export async function ssoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, secret, clock } = services;
  const provider = googleOf(config);
  const { isSecure } = cookieNames(config);
  const attemptCookie = isSecure ? '__Host-sso' : 'sso';
  const cookie = { path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure } as const;

  app.get('/sso/login/', async (_request, reply) => {
    if (provider === null) return sendNotSetUp(reply);
    try {
      const { url, attempt } = await provider.begin();
      return reply
        .header('cache-control', 'no-store')
        .setCookie(attemptCookie, sealAttempt(secret, attempt, clock.now()), {
          ...cookie,
          maxAge: ATTEMPT_LIFETIME_MS / 1000,
        })
        .redirect(url.href);
    } catch (error) {
      if (error instanceof ProviderUnreachable) return sendUnreachable(reply);
      throw error;
    }
  });

  app.get(CALLBACK, async (request, reply) => {
    if (provider === null) return sendNotSetUp(reply);
    const visitor = receiveVisitor(services, request, reply);
    const attempt = openAttempt(secret, request.cookies[attemptCookie], clock.now());
    // An attempt is used once, whatever its result.
    reply.header('cache-control', 'no-store').clearCookie(attemptCookie, cookie);
    if (attempt === null) return sendUnfinished(reply);
    const identity = await provider
      .finish(new URL(request.url, config.publicUrl), attempt)
      .then(({ claims }) => identityIn(claims))
      .catch((error: unknown) => (error instanceof ProviderUnreachable ? error : null));
    if (identity instanceof ProviderUnreachable) return sendUnreachable(reply);
    if (identity === null) return sendUnfinished(reply);
    const userAgent = request.headers['user-agent'] ?? '';
    const audited = auditRequest(services, request, 'session.started', null);
    const signedIn = await signInWith(audited.services, identity, { ...visitor, userAgent });
    if (signedIn === null) {
      signIns.inc({ method: 'google', outcome: 'failed' });
      return reply.redirect('/ssofailed?ssofailed');
    }
    if (typeof signedIn !== 'string') return reply.redirect(SSO_FAILED_PATH[signedIn.provider]);
    audited.check();
    setSession(services, reply, visitor, signedIn);
    // The login page knows the user's original destination.
    return reply.redirect('/authentication/login');
  });
}
