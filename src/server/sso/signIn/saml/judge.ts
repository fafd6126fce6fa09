import type { X509Certificate } from 'node:crypto';
import type { SsoValues, StoredCheck } from '../../../platform/database/schema/ssoSchema.ts';
import { certificateFacts } from '../../connection/certificates.ts';
import { checkOf, firstWrong, type Judgement, NOTHING } from '../checks.ts';
import { identityEmail } from '../identityEmail.ts';
import { detailsOf } from './details.ts';
import {
  type AssertionFacts,
  assertionFacts,
  BEARER,
  type Confirmation,
  type ResponseFacts,
  responseFacts,
  SUCCESS,
} from './facts.ts';
import { parseXml } from './read.ts';
import { broughtCertificate, type SignedAnswer, type Verified, verify } from './signature.ts';
import { timesCheck } from './times.ts';

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** Expected properties of a response. */
export interface Expected {
  readonly saml: SsoValues['saml'];
  /** ID of the pending request that it responds to; null if there is none. */
  readonly requestId: string | null;
  readonly now: Date;
}

/** Verdict on a SAML response, with the ID of its assertion and the time until which it must be stored. */
export interface SamlJudgement extends Judgement {
  readonly assertionId: string | null;
  readonly assertionEnds: Date | null;
}

interface Signing {
  readonly verified: Verified | null;
  readonly checks: readonly StoredCheck[];
}

const nameOf = ({ subject, issuer, fingerprint256 }: X509Certificate) =>
  `${(subject || issuer).split('\n').join(', ')}, SHA-256 ${fingerprint256}`;

/** Finds the connection's certificate that signed the response: currently valid ones are tried first. */
async function checkSignature(
  answer: SignedAnswer,
  pems: readonly string[],
  now: Date,
): Promise<Signing> {
  const { signatureProblem, signsResponse, signsAssertion } = answer.shape;
  const expected = 'the response or the assertion, signed with RSA and SHA-256';
  const usable = pems.flatMap((pem) => {
    const facts = certificateFacts(pem, now);
    return 'problem' in facts ? [] : [facts];
  });
  const certificateName =
    usable.length === 1
      ? 'the certificate, valid now'
      : `one of ${usable.length} certificates, valid now`;
  const certificate = broughtCertificate(answer.shape);
  const rejected = (problem: string): Signing => ({
    verified: null,
    checks: [
      checkOf('signature', expected, problem, false),
      checkOf('certificate', certificateName, certificate && nameOf(certificate), null),
    ],
  });
  if (signatureProblem !== null) return rejected(signatureProblem);
  const part = [signsResponse && 'response', signsAssertion && 'assertion']
    .filter(Boolean)
    .join(' and ');
  const signed = checkOf('signature', expected, `the ${part}, signed`, true);
  const isValid = ({ status }: (typeof usable)[number]) =>
    status === 'valid' || status === 'expiring';
  for (const facts of usable.toSorted((a, b) => Number(isValid(b)) - Number(isValid(a)))) {
    const verified = await verify(answer, facts.pem);
    if (verified === null) continue;
    const end = facts.validUntil.slice(0, 10);
    const received = `${facts.subject}, SHA-256 ${facts.fingerprint}, valid until ${end}`;
    const checks = [signed, checkOf('certificate', certificateName, received, isValid(facts))];
    return { verified: isValid(facts) ? verified : null, checks };
  }
  // Only distinguishes a missing certificate from a broken response; it never authenticates.
  const isIntact = certificate !== null && (await verify(answer, certificate.toString())) !== null;
  if (!isIntact) return rejected('a signature that does not fit what it signs');
  return {
    verified: null,
    checks: [signed, checkOf('certificate', certificateName, nameOf(certificate), false)],
  };
}

/** Returns the relevant confirmation: the bearer's, and if there are several, the one for us. */
function bearerOf({ confirmations }: AssertionFacts, acsUrl: string): Confirmation | null {
  const bearers = confirmations.filter(({ method }) => method === BEARER);
  return bearers.find(({ recipient }) => recipient === acsUrl) ?? bearers[0] ?? null;
}

function issuerCheck(
  response: ResponseFacts,
  assertion: AssertionFacts | null,
  issuer: string,
): StoredCheck {
  const received = [...new Set([assertion?.issuer ?? NOTHING, response.issuer ?? []].flat())];
  return checkOf(
    'issuer',
    issuer,
    received.join(' and '),
    received.length === 1 && received[0] === issuer,
  );
}

function requestCheck(
  response: ResponseFacts,
  bearer: Confirmation | null,
  requestId: string | null,
): StoredCheck {
  const received = [response.inResponseTo, bearer?.inResponseTo].map((id) => id ?? NOTHING);
  const isRight = requestId !== null && received.every((id) => id === requestId);
  const words = requestId ?? 'a request of this portal that waits for its answer';
  return checkOf('request', words, [...new Set(received)].join(' and '), isRight);
}

function nameIdCheck(assertion: AssertionFacts | null): StoredCheck {
  const nameId = assertion?.nameId ?? null;
  const isAddress = nameId !== null && identityEmail(nameId) !== null;
  const isLasting = assertion?.nameIdFormat !== TRANSIENT;
  const received = isLasting ? nameId : `${nameId ?? NOTHING}, for this log-in only (transient)`;
  return checkOf('nameId', 'an email address', received, isAddress && isLasting);
}

/**
 * Judges a response with one assertion, except for database lookups. It compares the assertion as
 * it was signed; without a valid signature it reports the received data, which never authenticates.
 */
export async function judgeSaml(
  answer: SignedAnswer,
  { saml, requestId, now }: Expected,
): Promise<SamlJudgement> {
  const { shape, acsUrl, entityId } = answer;
  const response = responseFacts(shape.response);
  const isSuccess = response.status[0] === SUCCESS;
  const { answerProblem } = shape;
  const hasAssertion = answerProblem === null && shape.assertion !== null;
  const signing = hasAssertion
    ? await checkSignature(answer, saml.certificates, now)
    : { verified: null, checks: [] };
  const { verified } = signing;
  const signed = verified && parseXml(verified.assertionXml);
  const element = signed ?? (hasAssertion ? shape.assertion : null);
  const assertion = element && assertionFacts(element);
  const bearer = assertion && bearerOf(assertion, acsUrl);
  const audiences = assertion?.audiences ?? [];
  const isAudience =
    audiences.length > 0 && audiences.every((audience) => audience.includes(entityId));
  const received = answerProblem ?? (hasAssertion || !isSuccess ? 'one response' : 'no assertion');
  const checks = [
    checkOf('answer', 'one response with one assertion', received, received === 'one response'),
    checkOf(
      'status',
      SUCCESS,
      [...response.status, response.statusMessage ?? []].flat().join(', '),
      isSuccess,
    ),
    checkOf('destination', acsUrl, response.destination, response.destination === acsUrl),
    ...signing.checks,
    ...(assertion
      ? [
          issuerCheck(response, assertion, saml.issuer),
          checkOf('audience', entityId, audiences.flat().join(' and '), isAudience),
          checkOf(
            'recipient',
            acsUrl,
            bearer ? bearer.recipient : 'no confirmation for the bearer',
            bearer?.recipient === acsUrl,
          ),
          requestCheck(response, bearer, requestId),
          timesCheck(assertion, bearer, now),
          nameIdCheck(assertion),
        ]
      : []),
  ];
  const isRight = verified !== null && firstWrong(checks) === null;
  if (isRight && verified.complaint !== null) {
    checks[0] = checkOf('answer', 'nothing against it', verified.complaint, false);
  }
  const isAccepted = isRight && verified.complaint === null;
  return {
    checks,
    email: isAccepted ? identityEmail(assertion?.nameId ?? '') : null,
    assertionId: isAccepted ? (assertion?.id ?? null) : null,
    assertionEnds: isAccepted && bearer ? new Date(bearer.notOnOrAfter ?? '') : null,
    details: assertion ? detailsOf(response, assertion) : [],
  };
}
