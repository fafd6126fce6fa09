import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  SSO_PROVIDER_WORDS,
  SSO_PROVIDERS,
  type SsoProvider,
} from '../../../domain/organization/ssoWords.ts';
import { countUse, networkOf } from '../../auth/rateLimit.ts';
import { findSession } from '../../auth/sessions.ts';
import { receiveVisitor } from '../../auth/visitor.ts';
import { toProblem } from '../../platform/http/errors.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { registerScope } from '../../platform/http/scope.ts';
import type { Services } from '../../services/services.ts';
import { readLargeForm } from '../../web/largeForm.ts';
import { sendPlainProblem } from '../../web/noScript.ts';
import { sendPlainPage } from '../../web/plainPage.ts';
import { serviceUrls } from '../connection/addresses.ts';
import {
  type Connection,
  findConnectionByKey,
  findConnectionOf,
} from '../connection/connections.ts';
import { ProviderUnreachable } from '../provider.ts';
import { consumeAttempt } from './attempts.ts';
import { completeSignIn, sendClosed, sendUnfinished } from './handleCallback.ts';
import { judgeOidcFailure } from './oidc/judge.ts';
import { handleOidcResponse, sendUnreachable } from './oidcResponse.ts';
import type { SignInContext } from './refusal.ts';
import { metadataXml } from './saml/request.ts';
import { handleSamlResponse, type SamlResult } from './samlResponse.ts';
import { startSignIn } from './startSignIn.ts';
import { finishTest } from './test.ts';

const KILOBYTE = 1024;
/** 256 KiB of XML in base64, with line breaks and the few characters that a form percent-encodes. */
const LARGEST_FORM = 448 * KILOBYTE;
/**
 * A response up to this size counts as one use of the limit; a larger one counts several times,
 * because parsing takes proportionally longer.
 */
const USUAL_ANSWER = 32 * KILOBYTE;
const TOO_MANY = 'Too many log-in attempts from your network. Wait a minute and try again.';

interface ByKey {
  Params: { key: string };
}

/**
 * Registers the sign-in through an organization's own provider. Anyone can call it, so no input is
 * trusted.
 */
export async function signInRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;

  /** Generous, because many employees of a company share one address and log in at nine o'clock. */
  async function limit(request: FastifyRequest, reply: FastifyReply, uses = 1): Promise<void> {
    const rate = { name: 'sso.ip', most: 4 * config.limits.signInsPerIp, seconds: 60 };
    const { count } = await countUse(services, rate, networkOf(request.ip), uses);
    if (count <= rate.most) return;
    reply.header('retry-after', '60');
    throw new ProblemError(429, 'too-many', TOO_MANY);
  }

  async function arrive(
    request: FastifyRequest<ByKey>,
    reply: FastifyReply,
  ): Promise<SignInContext> {
    reply.header('cache-control', 'no-store');
    const connection = await findConnectionByKey(services, request.params.key);
    if (connection === null) throw notFound();
    return { services, connection, request, reply };
  }

  await registerScope(app, 'sign-on', async (pages) => {
    await pages.register(formbody, { bodyLimit: LARGEST_FORM, parser: readLargeForm });
    pages.setErrorHandler((error, request, reply) =>
      sendPlainProblem(toProblem(error), request, reply),
    );

    pages.get<ByKey>('/sso/:key/login/', async (request, reply) => {
      await limit(request, reply);
      const at = await arrive(request, reply);
      const { openAs, live } = at.connection;
      if (openAs === null || live === null) return sendClosed(at);
      const { browserId } = receiveVisitor(services, request, reply);
      try {
        const url = await startSignIn(services, at.connection, live, { browserId, tester: null });
        return reply.redirect(url);
      } catch (error) {
        if (error instanceof ProviderUnreachable) return sendUnreachable(at);
        throw error;
      }
    });

    // Cross-site request without cookies: a CSRF token is impossible, and unnecessary because a
    // signature and our own request decide. Cookies are neither read nor set.
    pages.post<ByKey>('/sso/:key/acs/', { bodyLimit: LARGEST_FORM }, async (request, reply) => {
      const size = Number(request.headers['content-length'] ?? LARGEST_FORM);
      await limit(request, reply, 1 + Math.floor(size / USUAL_ANSWER));
      return handleSamlResponse(await arrive(request, reply));
    });

    pages.get<ByKey>('/sso/:key/acs/', async (request, reply) => {
      await limit(request, reply);
      const at = await arrive(request, reply);
      return sendUnfinished(at).status(405).header('allow', 'POST');
    });

    pages.get<ByKey>('/sso/:key/finish/', async (request, reply) => {
      await limit(request, reply);
      const at = await arrive(request, reply);
      const visitor = receiveVisitor(services, request, reply);
      const code = new URL(request.url, config.publicUrl).searchParams.get('code') ?? '';
      const attempt = await consumeAttempt(services, at.connection, code, visitor.browserId);
      const samlResult = samlResultIn(attempt?.secrets);
      if (attempt === null || samlResult === null) {
        const { sessionToken } = visitor;
        const isIn = sessionToken !== null && (await findSession(services, sessionToken)) !== null;
        // The page was reloaded after it had done its work.
        return isIn ? reply.redirect('/authentication/login', 303) : sendUnfinished(at);
      }
      return samlResult.kind === 'test'
        ? finishTest(at, visitor, attempt, samlResult.test)
        : completeSignIn(at, visitor, samlResult.userId);
    });

    pages.get<ByKey>('/sso/:key/callback/', async (request, reply) => {
      await limit(request, reply);
      const at = await arrive(request, reply);
      return handleOidcResponse(at, receiveVisitor(services, request, reply));
    });

    pages.get<ByKey>('/sso/:key/metadata/', async (request, reply) => {
      await limit(request, reply);
      const { connection } = await arrive(request, reply);
      return reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .header('content-disposition', 'attachment; filename="retriever-metadata.xml"')
        .send(metadataXml(serviceUrls(config, connection)));
    });

    pages.get<{ Params: { provider: string } }>('/sso/test/:provider/', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const provider = SSO_PROVIDERS.find((candidate) => candidate === request.params.provider);
      if (provider === undefined) throw notFound();
      return startTest(services, provider, request, reply);
    });
  });
}

/** Parses the sealed result of a SAML response. */
function samlResultIn(secrets: unknown): SamlResult | null {
  if (typeof secrets !== 'object' || secrets === null || !('kind' in secrets)) return null;
  // Only the portal can seal it, and `handleSamlResponse` seals nothing else under a `kind`.
  return secrets as SamlResult;
}

/** Starts a test sign-in with the saved settings, in a tab of its own. */
async function startTest(
  services: Services,
  provider: SsoProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visitor = receiveVisitor(services, request, reply);
  const { sessionToken, browserId } = visitor;
  const principal = sessionToken === null ? null : await findSession(services, sessionToken);
  const name = SSO_PROVIDER_WORDS[provider];
  const refusal = (status: number, title: string, sentence: string, link: string) =>
    sendPlainPage(reply, { status, title, body: `<p>${sentence}</p><p>${link}</p>` });
  if (principal === null) {
    return refusal(
      401,
      'Log in first',
      'Your session ended. Log in, and start the test again.',
      '<a href="/authentication/login">Go to the login page</a>',
    );
  }
  const toView = `<a href="/${provider}view">Go to ${name} Configuration</a>`;
  if (principal.role !== 'admin') {
    return refusal(403, 'Admins only', 'Only an admin can test this. Ask one of yours.', toView);
  }
  // A link on another site could start a test in an admin's name.
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    return refusal(403, 'Not from here', `Start the test on the page of ${name}.`, toView);
  }
  const connection: Connection = await findConnectionOf(services, principal, provider);
  if (!connection.canTest) {
    return refusal(409, 'Something is missing', 'Fill in the page and save it first.', toView);
  }
  try {
    const tester = principal.userId;
    const url = await startSignIn(services, connection, connection.saved, { browserId, tester });
    return reply.redirect(url);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    // An unreachable provider is a test result too: the issuer may be wrong.
    const { checks, box } = judgeOidcFailure(connection.saved.oidc, error);
    const attempt = { purpose: 'test', tester: principal.userId, version: connection.version };
    return finishTest(
      { services, connection, request, reply },
      visitor,
      { ...attempt, purpose: 'test', browserHash: Buffer.alloc(0), secrets: null },
      { values: connection.saved, checks, details: [], box },
    );
  }
}
