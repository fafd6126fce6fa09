import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';
import type { SsoBox } from './ssoWords.ts';

/** What a sign-in needs to know, whichever protocol is used. */
interface Entered {
  readonly protocol: 'saml' | 'oidc';
  readonly saml: {
    readonly signOnUrl: string;
    readonly issuer: string;
    readonly certificates: readonly unknown[];
  };
  readonly oidc: { readonly issuer: string; readonly clientId: string };
}

/** The boxes that a sign-in can't do without, and that are empty, in the order of the page. */
export function missingBoxes({ protocol, saml, oidc }: Entered, hasSecret: boolean): SsoBox[] {
  const boxes: readonly (readonly [SsoBox, boolean])[] =
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

/** What an admin enters, without certificates and secrets, which only the server can read. */
interface Texts {
  readonly saml: {
    readonly signOnUrl: string;
    readonly issuer: string;
    readonly logoutUrl: string;
  };
  readonly oidc: { readonly issuer: string; readonly clientId: string };
}

/** The texts as they are checked and kept. */
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

/** What is wrong with tidied texts, by box. One that is empty is not there yet, and not wrong. */
export function ssoTextProblems({ saml, oidc }: Texts): FieldErrors {
  const found: readonly (readonly [SsoBox, string | null])[] = [
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

/** Why people can't be sent to an address, as a sentence; null for one that will do. */
export function urlProblem(text: string): string | null {
  if (text === '') return null;
  if (!URL.canParse(text)) return 'Enter a full address that starts with https://.';
  const { protocol, username, password, hostname } = new URL(text);
  const isRight = protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
  if (!isRight) return 'The address must start with https://.';
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

/** A provider on this very machine needs no TLS. */
function isOwnMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
