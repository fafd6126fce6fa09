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
