import type { SsoBox, SsoCheck, SsoProvider } from './ssoWords.ts';

/** The boxes of the form, as the provider's own page calls what is entered there. */
export const SSO_BOX_WORDS: Readonly<Record<SsoProvider, Readonly<Record<SsoBox, string>>>> = {
  okta: {
    'saml.signOnUrl': 'Identity Provider Single Sign-On URL',
    'saml.issuer': 'Identity Provider Issuer',
    'saml.logoutUrl': 'Logout URL',
    'saml.certificates': 'X.509 Certificate',
    'oidc.issuer': 'Issuer',
    'oidc.clientId': 'Client ID',
    'oidc.clientSecret': 'Client secret',
  },
  azure: {
    'saml.signOnUrl': 'Login URL',
    'saml.issuer': 'Microsoft Entra Identifier',
    'saml.logoutUrl': 'Logout URL',
    'saml.certificates': 'Certificate (Base64)',
    'oidc.issuer': 'Issuer',
    'oidc.clientId': 'Client ID',
    'oidc.clientSecret': 'Client secret',
  },
};

/** What a log-in is checked for, in words. */
export const SSO_CHECK_WORDS: Readonly<Record<SsoCheck, string>> = {
  answer: 'Answer',
  status: 'Status',
  destination: 'Destination',
  signature: 'Signature',
  certificate: 'Certificate',
  issuer: 'Issuer',
  audience: 'Audience',
  recipient: 'Recipient',
  request: 'Request',
  times: 'Times',
  replay: 'Used once',
  nameId: 'Name',
  person: 'Person',
};
