/** Identity providers that organizations can sign in with. */
export const SSO_PROVIDERS = ['okta', 'azure'] as const;
export type SsoProvider = (typeof SSO_PROVIDERS)[number];
export const SSO_PROVIDER_WORDS: Readonly<Record<SsoProvider, string>> = {
  okta: 'Okta',
  azure: 'Azure',
};

export const SSO_PROTOCOLS = ['saml', 'oidc'] as const;
export type SsoProtocol = (typeof SSO_PROTOCOLS)[number];

/** Actions that an admin can take on a connection. */
export const SSO_ACTIONS = [
  'connection.test',
  'connection.enable',
  'connection.enforce',
  'connection.relax',
  'connection.disable',
  'change.discard',
] as const;
export type SsoActionType = (typeof SSO_ACTIONS)[number];

/** Maximum number of certificates, tried in turn, so that a rollover needs no outage. */
export const MAX_CERTIFICATES = 3;
/** Maximum size in bytes of a response or of metadata, checked before parsing. */
export const MAX_SAML_XML = 256 * 1024;
export const MAX_PEM = 10_000;
export const MAX_SSO_URL = 2000;
export const MAX_CLIENT_ID = 300;
export const MAX_CLIENT_SECRET = 1000;

/** Field names of the form, for failed tests and validation errors. */
export const SSO_FIELDS = [
  'saml.signOnUrl',
  'saml.issuer',
  'saml.logoutUrl',
  'saml.certificates',
  'oidc.issuer',
  'oidc.clientId',
  'oidc.clientSecret',
] as const;
export type SsoField = (typeof SSO_FIELDS)[number];

/** Checks of a sign-in, in the order in which they run. */
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
