import { SSO_FIELD_LABELS } from '../../../domain/organization/ssoFieldWords.ts';
import {
  SSO_PROVIDER_WORDS,
  type SsoCheck,
  type SsoField,
  type SsoProtocol,
  type SsoProvider,
} from '../../../domain/organization/ssoWords.ts';
import type { StoredCheck } from '../../platform/database/schema/ssoSchema.ts';
import { firstWrong } from './checks.ts';

/** Finding of a test sign-in, with advice. */
export interface Finding {
  readonly sentence: string;
  readonly box: SsoField | null;
}

/** The provider's names for an application's settings. */
const THEIRS = {
  okta: {
    acs: 'Single sign-on URL',
    entity: 'Audience URI (SP Entity ID)',
    name: 'Application username',
  },
  azure: {
    acs: 'Reply URL (Assertion Consumer Service URL)',
    entity: 'Identifier (Entity ID)',
    name: 'Unique User Identifier (Name ID)',
  },
} as const;

const AGAIN = 'Start the test again.';

function samlFinding(check: SsoCheck, came: string, provider: SsoProvider): Finding {
  const name = SSO_PROVIDER_WORDS[provider];
  const { acs, entity, name: nameSetting } = THEIRS[provider];
  const boxes = SSO_FIELD_LABELS[provider];
  const found: Readonly<Record<SsoCheck, Finding>> = {
    answer: { sentence: `${name} sent something we don't take. ${came}`, box: null },
    status: {
      sentence: `${name} refused: ${came}. Assign the application to this person at ${name}, and test again.`,
      box: null,
    },
    destination: {
      sentence: `${name} sent the answer for another address. Copy ours to "${acs}" at ${name}.`,
      box: null,
    },
    signature: {
      sentence: `The answer isn't signed as it must be. ${came} Let ${name} sign the assertion or the response with RSA and SHA-256.`,
      box: null,
    },
    certificate: {
      sentence: `The answer is signed, but not with a certificate of "${boxes['saml.certificates']}" that is valid now. Download the present one at ${name}, and add it.`,
      box: 'saml.certificates',
    },
    issuer: {
      sentence: `The answer was issued by ${came}. Correct "${boxes['saml.issuer']}".`,
      box: 'saml.issuer',
    },
    audience: {
      sentence: `The answer is meant for ${came}. Copy our identifier to "${entity}" at ${name}.`,
      box: null,
    },
    recipient: {
      sentence: `The answer may be used at another address only. Copy ours to "${acs}" at ${name}.`,
      box: null,
    },
    request: { sentence: `The answer isn't one to this test. ${AGAIN}`, box: null },
    times: {
      sentence: `The answer isn't valid now. Check the clock of whatever signs for ${name}. ${AGAIN}`,
      box: null,
    },
    replay: { sentence: `The same assertion came before. ${AGAIN}`, box: null },
    nameId: {
      sentence: `${name} doesn't name the person by an email address. Choose the email address as "${nameSetting}" at ${name}.`,
      box: null,
    },
    person: personFinding(name, came),
  };
  return found[check];
}

const personFinding = (name: string, came: string): Finding => ({
  sentence: `${name} logged in ${came}. Log in there as someone who has an active account here at a domain that is verified in Settings › Domains.`,
  box: null,
});

function oidcFinding(check: SsoCheck, came: string, provider: SsoProvider): Finding {
  const name = SSO_PROVIDER_WORDS[provider];
  const boxes = SSO_FIELD_LABELS[provider];
  const found: Readonly<Partial<Record<SsoCheck, Finding>>> = {
    status: {
      sentence: `${name} refused: ${came}. Check "${boxes['oidc.clientId']}", "${boxes['oidc.clientSecret']}" and whether the application is assigned to this person.`,
      box: null,
    },
    issuer: {
      sentence: `The answer was issued by another provider or tenant. Correct "${boxes['oidc.issuer']}".`,
      box: 'oidc.issuer',
    },
    audience: {
      sentence: `The answer is meant for another application. Correct "${boxes['oidc.clientId']}".`,
      box: 'oidc.clientId',
    },
    nameId: {
      sentence: `${name} names no email address that we can rely on. Add the claim "email" at ${name}, and see that it is verified.`,
      box: null,
    },
    person: personFinding(name, came),
    request: { sentence: `The answer isn't one to this test. ${AGAIN}`, box: null },
  };
  return found[check] ?? { sentence: `${name} sent an answer we don't take: ${came}`, box: null };
}

/** Explains the checks in a sentence for the admin who tests. */
export function findingOf(
  checks: readonly StoredCheck[],
  provider: SsoProvider,
  protocol: SsoProtocol,
): Finding {
  const failedCheck = firstWrong(checks);
  if (failedCheck === null) {
    return {
      sentence: `The log-in through ${SSO_PROVIDER_WORDS[provider]} works with these values.`,
      box: null,
    };
  }
  const find = protocol === 'saml' ? samlFinding : oidcFinding;
  return find(failedCheck.check, failedCheck.came, provider);
}
