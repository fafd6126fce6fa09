/** Who an organization's people sign in with. */
export const SSO_PROVIDERS = ['okta', 'azure'] as const;
export type SsoProvider = (typeof SSO_PROVIDERS)[number];
export const SSO_PROVIDER_WORDS: Readonly<Record<SsoProvider, string>> = {
  okta: 'Okta',
  azure: 'Azure',
};

export const SSO_PROTOCOLS = ['saml', 'oidc'] as const;
export type SsoProtocol = (typeof SSO_PROTOCOLS)[number];

/** What an admin can do with a connection. */
export const SSO_ACTIONS = [
  'connection.test',
  'connection.enable',
  'connection.enforce',
  'connection.relax',
  'connection.disable',
  'change.discard',
] as const;
export type SsoActionType = (typeof SSO_ACTIONS)[number];

/** At most so many certificates are tried in turn, so that a rollover needs no outage. */
export const MAX_CERTIFICATES = 3;
/** Of an answer or metadata, in bytes, before anything parses it. */
export const MAX_SAML_XML = 256 * 1024;
export const MAX_PEM = 10_000;
export const MAX_SSO_URL = 2000;
export const MAX_CLIENT_ID = 300;
export const MAX_CLIENT_SECRET = 1000;

/** The boxes of the form, by which a failed test or a wrong value names one. */
export const SSO_BOXES = [
  'saml.signOnUrl',
  'saml.issuer',
  'saml.logoutUrl',
  'saml.certificates',
  'oidc.issuer',
  'oidc.clientId',
  'oidc.clientSecret',
] as const;
export type SsoBox = (typeof SSO_BOXES)[number];

/** What a sign-in is checked for, in the order in which it is. */
export const SSO_CHECKS = [
  'answer',
  'status',
  'destination',
  'signature',
  'certificate',
  'issuer',
  'audience',
  'recipient',
  'request',
  'times',
  'replay',
  'nameId',
  'person',
] as const;
export type SsoCheck = (typeof SSO_CHECKS)[number];
