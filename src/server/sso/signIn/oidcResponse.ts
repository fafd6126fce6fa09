import type { FastifyReply } from 'fastify';
import type { Visitor } from '../../auth/visitor.ts';
import { ProviderUnreachable } from '../provider.ts';
import { consumeAttempt } from './attempts.ts';
import { completeSignIn, sendUnfinished } from './handleCallback.ts';
import { providerOf } from './oidc/connect.ts';
import { judgeOidc, judgeOidcFailure, type OidcJudgement } from './oidc/judge.ts';
import { withPerson } from './outcome.ts';
import { type SignInContext, sendSignInPage } from './refusal.ts';
import { signInOrRefuse } from './signInOrRefuse.ts';
import { settingsFor } from './startSignIn.ts';
import { finishTest } from './test.ts';

/** Parses the stored nonce and verifier. */
function secretsIn(secrets: unknown): { nonce: string; verifier: string } | null {
  if (typeof secrets !== 'object' || secrets === null) return null;
  const { nonce, verifier } = { nonce: null, verifier: null, ...secrets };
  return typeof nonce === 'string' && typeof verifier === 'string' ? { nonce, verifier } : null;
}

/** Sends the page for a provider that is down or slow: neither the user nor an admin can fix that. */
export function sendUnreachable(at: Pick<SignInContext, 'connection' | 'reply'>): FastifyReply {
  return sendSignInPage(at, {
    status: 503,
    title: "Your organization's log-in isn't available right now",
    sentences: ['We could not reach its provider. Try again in a minute.'],
  });
}

/** Handles the callback of OpenID Connect, only in the browser that began the sign-in. */
export async function handleOidcResponse(
  at: SignInContext,
  visitor: Visitor,
): Promise<FastifyReply> {
  const { services, connection, request } = at;
  const callback = new URL(request.url, services.config.publicUrl);
  const state = callback.searchParams.get('state') ?? '';
  const attempt = await consumeAttempt(services, connection, state, visitor.browserId);
  const secrets = secretsIn(attempt?.secrets);
  const values = attempt && settingsFor(connection, attempt);
  if (attempt === null || secrets === null || values?.protocol !== 'oidc') {
    return sendUnfinished(at);
  }
  const { oidc } = values;
  const settingsKind = attempt.tester === null ? 'live' : 'saved';
  const provider = providerOf(services, connection, oidc, settingsKind);
  let signOutUrl: string | null = null;
  const answered: OidcJudgement | ProviderUnreachable = await provider
    .finish(callback, { state, ...secrets })
    .then(({ claims, signOutUrl: url }) => {
      signOutUrl = url;
      return judgeOidc(connection, oidc, claims);
    })
    .catch((error: unknown) =>
      error instanceof ProviderUnreachable && attempt.purpose === 'signIn'
        ? error
        : judgeOidcFailure(oidc, error),
    );
  if (answered instanceof ProviderUnreachable) return sendUnreachable(at);
  const { box, account } = answered;
  const outcome = await withPerson(services, connection, answered, account);
  const { checks, details } = outcome;
  if (attempt.purpose === 'test') {
    return finishTest(at, visitor, attempt, { values, checks, details, box });
  }
  return signInOrRefuse(at, outcome, (userId) =>
    completeSignIn(at, visitor, userId, { account, signOutUrl }),
  );
}
