import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';
import { urlIn } from '../urls.ts';
import type { SsoField } from './ssoWords.ts';

/** Values that a sign-in needs, for either protocol. */
interface Entered {
  readonly protocol: 'saml' | 'oidc';
  readonly saml: {
    readonly signOnUrl: string;
    readonly issuer: string;
    readonly certificates: readonly unknown[];
  };
  readonly oidc: { readonly issuer: string; readonly clientId: string };
}

/** Returns the required fields that are empty, in the page's order. */
export function missingFields({ protocol, saml, oidc }: Entered, hasSecret: boolean): SsoField[] {
  const boxes: readonly (readonly [SsoField, boolean])[] =
    protocol === 'saml'
      ? [
          ['saml.signOnUrl', saml.signOnUrl === ''],
          ['saml.issuer', saml.issuer === ''],
          ['saml.certificates', saml.certificates.length === 0],
        ]
      : [
          ['oidc.issuer', oidc.issuer === ''],
          ['oidc.clientId', oidc.clientId === ''],
          ['oidc.clientSecret', !hasSecret],
        ];
  return boxes.flatMap(([box, isMissing]) => (isMissing ? [box] : []));
}

/** Entered texts, without certificates and secrets, which only the server can read. */
interface Texts {
  readonly saml: {
    readonly signOnUrl: string;
    readonly issuer: string;
    readonly logoutUrl: string;
  };
  readonly oidc: { readonly issuer: string; readonly clientId: string };
}

/** Normalizes the texts before they are checked and stored. */
export function tidySsoTexts({ saml, oidc }: Texts): Texts {
  return {
    saml: {
      signOnUrl: tidyLine(saml.signOnUrl),
      issuer: tidyLine(saml.issuer),
      logoutUrl: tidyLine(saml.logoutUrl),
    },
    oidc: { issuer: tidyLine(oidc.issuer), clientId: tidyLine(oidc.clientId) },
  };
}

/**
 * Returns the problems of normalized texts by field. An empty field counts as not entered yet, not
 * as wrong.
 */
export function ssoTextProblems({ saml, oidc }: Texts): FieldErrors {
  const found: readonly (readonly [SsoField, string | null])[] = [
    ['saml.signOnUrl', urlProblem(saml.signOnUrl)],
    ['saml.issuer', /\s/.test(saml.issuer) ? 'Copy the issuer alone: it has no blanks.' : null],
    ['saml.logoutUrl', urlProblem(saml.logoutUrl)],
    ['oidc.issuer', urlProblem(oidc.issuer) ?? partsProblem(oidc.issuer)],
    [
      'oidc.clientId',
      /\s/.test(oidc.clientId) ? 'Copy the client ID alone: it has no blanks.' : null,
    ],
  ];
  return Object.fromEntries(
    found.flatMap(([box, problem]) => (problem === null ? [] : [[box, [problem]]])),
  );
}

/** Returns why an address can't be a redirect target, as a sentence; null if it can. */
export function urlProblem(text: string): string | null {
  if (text === '') return null;
  const url = urlIn(text);
  if (url === null) return 'Enter a full address that starts with https://.';
  const { protocol, username, password, hostname } = url;
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
  if (!isAllowed) return 'The address must start with https://.';
  if (username !== '' || password !== '') {
    return 'Remove the username and password from the address.';
  }
  return null;
}

function partsProblem(text: string): string | null {
  if (text === '') return null;
  const { search, hash } = new URL(text);
  return search === '' && hash === '' ? null : 'Remove everything from the ? or # on.';
}

/** Whether a host is this machine: a local provider needs no TLS. */
function isOwnMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
