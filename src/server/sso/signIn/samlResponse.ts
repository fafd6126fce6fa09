import type { FastifyReply } from 'fastify';
import { fieldOf } from '../../web/noScript.ts';
import { serviceUrls } from '../connection/addresses.ts';
import { type Attempt, consumeAttempt, rememberAssertion, storeResult } from './attempts.ts';
import { checkOf } from './checks.ts';
import { sendClosed } from './handleCallback.ts';
import { withPerson } from './outcome.ts';
import { refuse, type SignInContext } from './refusal.ts';
import { responseFacts } from './saml/facts.ts';
import { judgeSaml, type SamlJudgement } from './saml/judge.ts';
import { decodeXml, parseXml, UnreadableXml } from './saml/read.ts';
import { requestIdOf } from './saml/request.ts';
import { type Shape, shapeOf } from './saml/structure.ts';
import { CLOCK_SKEW_MS } from './saml/times.ts';
import { signInOrRefuse } from './signInOrRefuse.ts';
import { settingsFor } from './startSignIn.ts';
import type { TestOutcome } from './test.ts';

const NO_REQUEST = 'a request of this portal that waits for its answer';

/** Result of a SAML response, kept for the browser that began the sign-in. */
export type SamlResult =
  | { readonly kind: 'signIn'; readonly userId: string }
  | { readonly kind: 'test'; readonly test: TestOutcome };

function shapeIn(base64: string): Shape | UnreadableXml {
  try {
    return shapeOf(parseXml(decodeXml(base64)));
  } catch (error) {
    if (error instanceof UnreadableXml) return error;
    throw error;
  }
}

/** Rejects a replayed assertion: its ID is stored until it expires. */
async function withReplay(
  { services, connection }: SignInContext,
  judgement: SamlJudgement,
): Promise<SamlJudgement> {
  const { checks, email, assertionId, assertionEnds } = judgement;
  const expected = 'an assertion that was not used before';
  if (email === null || assertionEnds === null) {
    const check = checkOf('replay', expected, assertionId, null);
    return { ...judgement, checks: [...checks, check] };
  }
  const until = new Date(assertionEnds.getTime() + CLOCK_SKEW_MS);
  const isNew =
    assertionId !== null && (await rememberAssertion(services, connection, assertionId, until));
  return {
    ...judgement,
    checks: [...checks, checkOf('replay', expected, assertionId, isNew)],
    email: isNew ? email : null,
  };
}

/** Uses up the attempt named by the response's request ID, or by the RelayState without one. */
async function attemptOf(
  { services, connection, request }: SignInContext,
  inResponseTo: string | null,
): Promise<{ readonly id: string; readonly attempt: Attempt } | null> {
  const relayState = fieldOf(request.body, 'RelayState');
  const id = inResponseTo ?? requestIdOf(services.secret, connection, relayState);
  const attempt = await consumeAttempt(services, connection, id);
  return attempt && { id, attempt };
}

async function finish(
  at: SignInContext,
  attempt: Attempt,
  result: SamlResult,
): Promise<FastifyReply> {
  const code = await storeResult(at.services, at.connection, attempt, result);
  return at.reply.redirect(`/sso/${at.connection.key}/finish/?code=${code}`, 303);
}

/**
 * Handles the response that a provider makes the browser post. This request comes from another
 * site, without the portal's cookies, so it signs nobody in: its result waits for the browser that
 * began the sign-in, which fetches it in a second step of its own.
 */
export async function handleSamlResponse(at: SignInContext): Promise<FastifyReply> {
  const { services, connection, request, reply } = at;
  const base64 = fieldOf(request.body, 'SAMLResponse');
  const shape = shapeIn(base64);
  if (shape instanceof UnreadableXml) {
    return refuse(at, [checkOf('answer', 'one response with one assertion', shape.message, false)]);
  }
  const { inResponseTo } = responseFacts(shape.response);
  const pending = await attemptOf(at, inResponseTo);
  if (pending === null) {
    if (inResponseTo === null && shape.answerProblem === null) {
      // Sign-in from the provider's dashboard: an unsolicited response is ignored, and a new
      // sign-in starts.
      if (connection.openAs === null) return sendClosed(at);
      return reply.redirect(`/sso/${connection.key}/login/`, 303);
    }
    return refuse(at, [checkOf('request', NO_REQUEST, inResponseTo, false)]);
  }
  const { id: requestId, attempt } = pending;
  const values = settingsFor(connection, attempt);
  if (values?.protocol !== 'saml') {
    return refuse(at, [checkOf('answer', 'no answer of SAML', 'one', false)]);
  }
  const { saml } = values;
  const answer = { base64, shape, ...serviceUrls(services.config, connection) };
  const judged = await judgeSaml(answer, { saml, requestId, now: services.clock.now() });
  const judgement = await withReplay(at, judged);
  const outcome = await withPerson(services, connection, judgement, null);
  if (attempt.purpose === 'test') {
    const { checks, details } = outcome;
    return finish(at, attempt, { kind: 'test', test: { values, checks, details, box: null } });
  }
  return signInOrRefuse(at, outcome, (userId) => finish(at, attempt, { kind: 'signIn', userId }));
}
