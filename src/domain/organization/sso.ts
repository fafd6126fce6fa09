import { type Static, type TSchema, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { Version } from './addressBook.ts';
import {
  MAX_CERTIFICATES,
  MAX_CLIENT_ID,
  MAX_CLIENT_SECRET,
  MAX_PEM,
  MAX_SAML_XML,
  MAX_SSO_URL,
  SSO_ACTIONS,
  SSO_CHECKS,
  SSO_FIELDS,
  SSO_PROTOCOLS,
  SSO_PROVIDERS,
} from './ssoWords.ts';

const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Url = Type.String({ maxLength: MAX_SSO_URL });

export const ByProvider = Type.Object({ provider: OneOf(SSO_PROVIDERS) });

/** Facts read from a certificate. */
export const CertificateFacts = Type.Object({
  /** In PEM, with its BEGIN and END lines. */
  pem: Type.String(),
  subject: Type.String(),
  /** SHA-256, in pairs of hexadecimal digits. */
  fingerprint: Type.String(),
  validFrom: Instant,
  validUntil: Instant,
  status: OneOf(['valid', 'expiring', 'expired', 'notYet']),
});
export type CertificateFacts = Static<typeof CertificateFacts>;

/** Settings that an admin enters; both protocols' values are stored, `protocol` selects the active one. */
export const SsoForm = Type.Object({
  version: Version,
  protocol: OneOf(SSO_PROTOCOLS),
  saml: Type.Object({
    /** Okta: Identity Provider Single Sign-On URL; Azure: Login URL. */
    signOnUrl: Url,
    /** Okta: Identity Provider Issuer; Azure: Microsoft Entra Identifier. */
    issuer: Url,
    /** Azure: Logout URL; may be empty. */
    logoutUrl: Url,
    /** With or without BEGIN and END lines. */
    certificates: Type.Array(Type.String({ maxLength: MAX_PEM }), { maxItems: MAX_CERTIFICATES }),
  }),
  oidc: Type.Object({
    issuer: Url,
    clientId: Type.String({ maxLength: MAX_CLIENT_ID }),
    /** Null keeps the stored secret; the server never returns it. */
    clientSecret: OrNull(Type.String({ maxLength: MAX_CLIENT_SECRET })),
  }),
});
export type SsoForm = Static<typeof SsoForm>;

/** One check of a sign-in. */
const Check = Type.Object({
  check: OneOf(SSO_CHECKS),
  expected: Type.String(),
  came: Type.String(),
  /** Null if the check wasn't reached. */
  isRight: OrNull(Type.Boolean()),
});

/** A test sign-in and its result. */
export const SsoTest = Type.Object({
  id: Type.String(),
  at: Instant,
  by: Type.String(),
  isMine: Type.Boolean(),
  outcome: OneOf(['passed', 'failed']),
  /** Whether the test used exactly the values that are saved now. */
  isOfSaved: Type.Boolean(),
  /** Sentence about what happened and what to do. */
  sentence: Type.String(),
  /** Field to correct. */
  box: OrNull(OneOf(SSO_FIELDS)),
  checks: Type.Array(Check),
});
export type SsoTest = Static<typeof SsoTest>;

const SSO_STATES = ['draft', 'configured', 'tested', 'enabled', 'enforced', 'disabled'] as const;

export const SsoAction = Type.Object({
  type: OneOf(SSO_ACTIONS),
  allowed: Type.Boolean(),
  reason: OrNull(Type.String()),
});
export type SsoAction = Static<typeof SsoAction>;

/** One connection: values for the provider, values from the provider, and the available actions. */
export const SsoPage = Type.Object({
  provider: OneOf(SSO_PROVIDERS),
  /** Changes with each edit of the connection. */
  version: Version,
  state: OneOf(SSO_STATES),
  /** `untested`: saved values weren't tested yet; sign-ins still use the previous ones. */
  change: OneOf(['none', 'untested']),
  /** State of the certificates in use. */
  certificates: OneOf(['none', 'valid', 'expiring', 'expired']),
  /** Expiry of the last certificate. */
  certificatesEnd: OrNull(Instant),
  /** Values to enter at the provider. */
  service: Type.Object({
    acsUrl: Type.String(),
    entityId: Type.String(),
    signOnUrl: Type.String(),
    redirectUri: Type.String(),
    signOutUri: Type.String(),
  }),
  /** Values saved last. */
  values: Type.Object({
    protocol: OneOf(SSO_PROTOCOLS),
    saml: Type.Object({
      signOnUrl: Type.String(),
      issuer: Type.String(),
      logoutUrl: Type.String(),
      certificates: Type.Array(CertificateFacts),
    }),
    oidc: Type.Object({
      issuer: Type.String(),
      clientId: Type.String(),
      hasSecret: Type.Boolean(),
    }),
  }),
  /** The last test sign-in. */
  test: OrNull(SsoTest),
  /** Active admins, who can be exempted from enforced single sign-on and keep the email link. */
  admins: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      email: Type.String(),
      isBreakGlass: Type.Boolean(),
      isMe: Type.Boolean(),
    }),
  ),
  /** Number of other users' sessions that enforcing it now would end. */
  sessionsToEnd: Type.Integer(),
  actions: Type.Array(SsoAction),
});
export type SsoPage = Static<typeof SsoPage>;

export const SsoEvent = Type.Object({
  type: OneOf([
    'connection.enable',
    'connection.enforce',
    'connection.relax',
    'connection.disable',
    'change.discard',
  ]),
  version: Version,
});
export type SsoEvent = Static<typeof SsoEvent>;

/** Users who keep the email link. */
export const BreakGlassForm = Type.Object({
  userIds: Type.Array(Type.String({ pattern: '^\\d{1,18}$' }), { maxItems: 50 }),
});
export type BreakGlassForm = Static<typeof BreakGlassForm>;

/** The provider's metadata XML, pasted or from a file. */
export const MetadataForm = Type.Object({ xml: Type.String({ maxLength: MAX_SAML_XML }) });

/** Values read from metadata; a field is `""` if the metadata lacks it. */
export const ReadMetadata = Type.Object({
  signOnUrl: Type.String(),
  issuer: Type.String(),
  logoutUrl: Type.String(),
  certificates: Type.Array(CertificateFacts),
  /** Sentences about what was read and what was ignored. */
  remarks: Type.Array(Type.String()),
});
export type ReadMetadata = Static<typeof ReadMetadata>;

export const CertificateForm = Type.Object({ pem: Type.String({ maxLength: MAX_PEM }) });
