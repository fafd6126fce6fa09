import type { SsoPage } from './sso.ts';
import type { SsoCheck, SsoField, SsoProtocol, SsoProvider } from './ssoWords.ts';

export const SSO_PROTOCOL_WORDS: Readonly<Record<SsoProtocol, string>> = {
  saml: 'SAML 2.0',
  oidc: 'OpenID Connect',
};

/** A field of the provider's page: a value to copy into it, or to choose there. */
export type ProviderField =
  | { readonly label: string; readonly copies: keyof SsoPage['service']; readonly note?: string }
  | { readonly label: string; readonly chooses: string };

/** Fields to fill in at the provider, in its order and with its labels. */
export const SSO_PROVIDER_FIELDS: Readonly<
  Record<SsoProvider, Record<SsoProtocol, readonly ProviderField[]>>
> = {
  okta: {
    saml: [
      {
        label: 'Single sign-on URL',
        copies: 'acsUrl',
        note: 'Keep “Use this for Recipient URL and Destination URL” checked.',
      },
      { label: 'Audience URI (SP Entity ID)', copies: 'entityId' },
      { label: 'Name ID format', chooses: 'EmailAddress' },
      { label: 'Application username', chooses: 'Email' },
    ],
    oidc: [
      { label: 'Sign-in redirect URIs', copies: 'redirectUri' },
      { label: 'Sign-out redirect URIs', copies: 'signOutUri' },
    ],
  },
  azure: {
    saml: [
      { label: 'Identifier (Entity ID)', copies: 'entityId' },
      { label: 'Reply URL (Assertion Consumer Service URL)', copies: 'acsUrl' },
      { label: 'Sign on URL', copies: 'signOnUrl' },
    ],
    oidc: [
      { label: 'Redirect URI', copies: 'redirectUri', note: 'As its platform, choose Web.' },
      {
        label: 'Redirect URI after logging out',
        copies: 'signOutUri',
        note: 'Add it under Authentication, as a second redirect URI for Web.',
      },
      { label: 'Front-channel logout URL', chooses: 'Leave it empty' },
    ],
  },
};

/** Location of these fields on the provider's site. */
export const SSO_PROVIDER_FIELDS_LOCATION: Readonly<
  Record<SsoProvider, Record<SsoProtocol, string>>
> = {
  okta: {
    saml: 'In the Okta Admin Console, go to Applications, select Create App Integration, then SAML 2.0. You fill in these boxes on the Configure SAML tab.',
    oidc: 'In the Okta Admin Console, go to Applications, select Create App Integration, then OIDC - OpenID Connect and Web Application.',
  },
  azure: {
    saml: 'In the Microsoft Entra admin center, go to Enterprise apps, create your own application, then select Single sign-on and SAML. Edit Basic SAML Configuration.',
    oidc: 'In the Microsoft Entra admin center, go to App registrations and select New registration.',
  },
};

/** The provider's labels for the fields of our form. */
export const SSO_FIELD_LABELS: Readonly<Record<SsoProvider, Readonly<Record<SsoField, string>>>> = {
  okta: {
    'saml.signOnUrl': 'Identity Provider Single Sign-On URL',
    'saml.issuer': 'Identity Provider Issuer',
    'saml.logoutUrl': 'Identity Provider Single Logout URL',
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
    'oidc.clientId': 'Application (client) ID',
    'oidc.clientSecret': 'Client secret',
  },
};

/** Page of the provider that shows these values. */
export const SSO_FIELDS_LOCATION: Readonly<Record<SsoProvider, Record<SsoProtocol, string>>> = {
  okta: {
    saml: 'In Okta, open the app, then the Sign On tab. The metadata is at the Metadata URL; “View SAML setup instructions” shows each value.',
    oidc: 'In Okta, open the app, then the General tab: Client Credentials.',
  },
  azure: {
    saml: 'In Entra, stay on the page Single sign-on. Under SAML Certificates, download Federation Metadata XML; step 4 on that page shows each value.',
    oidc: 'In Entra, open the app registration. Create the client secret under Certificates & secrets, and copy its Value, not its Secret ID.',
  },
};

/** Help text beside a field's label. */
export const SSO_FIELD_NOTES: Readonly<
  Record<SsoProvider, Readonly<Partial<Record<SsoField, string>>>>
> = {
  okta: { 'oidc.issuer': 'Your Okta domain, such as https://example.okta.com' },
  azure: {
    'saml.logoutUrl': 'Optional. People who log out here go there next.',
    'oidc.issuer':
      'https://login.microsoftonline.com/, then your Directory (tenant) ID, then /v2.0',
  },
};

/** Labels of the checks of a log-in. */
export const SSO_CHECK_WORDS: Readonly<Record<SsoCheck, string>> = {
  answer: 'Response',
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
  nameId: 'Name ID',
  person: 'Person',
};
