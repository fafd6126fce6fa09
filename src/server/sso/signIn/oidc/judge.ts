import type { IDToken } from 'openid-client';
import {
  SSO_PROVIDER_WORDS,
  type SsoCheck,
  type SsoField,
} from '../../../../domain/organization/ssoWords.ts';
import type { SsoValues, StoredCheck } from '../../../platform/database/schema/ssoSchema.ts';
import type { Connection } from '../../connection/connections.ts';
import { ProviderUnreachable } from '../../provider.ts';
import { checkOf, displayText, firstWrong, type Judgement } from '../checks.ts';
import type { Account } from '../people.ts';
import { addressOf } from './address.ts';

export interface OidcJudgement extends Judgement {
  readonly account: Account | null;
  /** Field that the failure itself points to. */
  readonly box: SsoField | null;
}

interface Failure {
  readonly check: SsoCheck;
  readonly received: string;
  readonly box: SsoField | null;
}

/** Returns an error with its chain of causes, outermost first. */
function chainOf(error: unknown): Record<string, unknown>[] {
  const chain: Record<string, unknown>[] = [];
  let next: unknown = error;
  while (typeof next === 'object' && next !== null && chain.length < 6) {
    const own = Object.getOwnPropertyDescriptors(next);
    const values = Object.fromEntries(Object.entries(own).map(([key, { value }]) => [key, value]));
    chain.push(values);
    next = values.cause;
  }
  return chain;
}

function textIn(chain: readonly Record<string, unknown>[], name: string): string | null {
  const found = chain.map((one) => one[name]).find((one) => typeof one === 'string');
  return typeof found === 'string' && found !== '' ? found : null;
}

const CHECK_BY_CLAIM: Readonly<Record<string, readonly [SsoCheck, SsoField | null]>> = {
  iss: ['issuer', 'oidc.issuer'],
  aud: ['audience', 'oidc.clientId'],
  azp: ['audience', 'oidc.clientId'],
  nonce: ['request', null],
};

/** Field to correct for each OAuth error code about the client. */
const FIELD_BY_ERROR: Readonly<Record<string, SsoField>> = {
  invalid_client: 'oidc.clientSecret',
  unauthorized_client: 'oidc.clientId',
};

/** Maps an error of the library to a check of the connection. */
export function failureOf(error: unknown): Failure {
  const chain = chainOf(error);
  const messages = chain.flatMap(({ message }) => (typeof message === 'string' ? message : []));
  const message = messages.join(': ') || 'no reason';
  if (error instanceof ProviderUnreachable) {
    const reasons = chain.slice(1).map(({ code, message: text }) => text ?? code);
    const received = `The provider could not be asked: ${reasons.filter(Boolean).join(', ')}`;
    return { check: 'answer', received, box: 'oidc.issuer' };
  }
  const codes = chain.map(({ code }) => code);
  const oauthError = textIn(chain, 'error');
  if (oauthError !== null) {
    const received = [oauthError, textIn(chain, 'error_description')].filter(Boolean).join(': ');
    return { check: 'status', received, box: FIELD_BY_ERROR[oauthError] ?? null };
  }
  const [check, box] = CHECK_BY_CLAIM[textIn(chain, 'claim') ?? ''] ?? [];
  if (codes.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) {
    return { check: 'times', received: message, box: null };
  }
  if (check !== undefined) return { check, received: message, box: box ?? null };
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) {
    return { check: 'issuer', received: message, box: 'oidc.issuer' };
  }
  const isSignatureError =
    codes.includes('OAUTH_KEY_SELECTION_FAILED') || /signature|"alg"/.test(message);
  return { check: isSignatureError ? 'signature' : 'answer', received: message, box: null };
}

/** Checks of OpenID Connect with their expected values; the other checks belong to SAML. */
const expectations = (oidc: SsoValues['oidc']): readonly (readonly [SsoCheck, string])[] => [
  ['answer', 'an ID token'],
  ['status', 'Success'],
  ['signature', "signed with one of the provider's keys"],
  ['issuer', oidc.issuer],
  ['audience', oidc.clientId],
  ['request', 'the state and nonce of this log-in'],
  ['times', 'valid now'],
];

/** Verdict if there is no ID token, or an invalid one. */
export function judgeOidcFailure(oidc: SsoValues['oidc'], error: unknown): OidcJudgement {
  const { check, received, box } = failureOf(error);
  const checks = expectations(oidc).map(([name, expected]) =>
    checkOf(name, expected, name === check ? received : null, name === check ? false : null),
  );
  return { checks, email: null, account: null, box, details: [] };
}

/** Entra's tenant of all personal Microsoft accounts. */
const ANYBODYS_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

const withoutSlash = (issuer: string) => issuer.replace(/\/+$/, '');

/** Judges an ID token whose signature, issuer, audience, nonce and times the library has checked. */
export function judgeOidc(
  { provider }: Pick<Connection, 'provider'>,
  oidc: SsoValues['oidc'],
  claims: IDToken,
): OidcJudgement {
  const email = addressOf(provider, claims);
  // For Entra's multi-tenant issuers the library accepts any tenant.
  const isIssuer =
    withoutSlash(claims.iss) === withoutSlash(oidc.issuer) && !claims.iss.includes(ANYBODYS_TENANT);
  const receivedValues: Partial<Record<SsoCheck, string>> = {
    issuer: claims.iss,
    audience: [claims.aud].flat().join(', '),
  };
  const expected = expectations(oidc).map(([name, words]) =>
    checkOf(name, words, receivedValues[name] ?? words, name === 'issuer' ? isIssuer : true),
  );
  const checks: readonly StoredCheck[] = [
    ...expected,
    checkOf(
      'nameId',
      'an email address that the provider vouches for',
      email ?? (typeof claims.email === 'string' ? `${claims.email}, not verified` : null),
      email !== null,
    ),
  ];
  const isAccepted = firstWrong(checks) === null;
  return {
    checks,
    email: isAccepted ? email : null,
    account: isAccepted ? { issuer: claims.iss, subject: claims.sub } : null,
    box: isIssuer ? null : 'oidc.issuer',
    details: Object.entries(claims)
      .filter(([name]) => name !== 'nonce')
      .slice(0, 60)
      .map(([name, value]) => ({
        label: `${SSO_PROVIDER_WORDS[provider]}: ${displayText(name)}`,
        values: [displayText(typeof value === 'string' ? value : JSON.stringify(value))],
      })),
  };
}
