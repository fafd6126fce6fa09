import type { Generated } from 'kysely';
import type {
  SsoCheck,
  SsoField,
  SsoProtocol,
  SsoProvider,
} from '../../../../domain/organization/ssoWords.ts';
import type { StoredSsoConnection } from '../../../../machines/ssoConnection/apply.ts';
import type { Id, Json } from './columns.ts';

/** Settings that an admin entered, without the client secret; certificates in PEM. */
export interface SsoValues {
  readonly protocol: SsoProtocol;
  readonly saml: {
    readonly signOnUrl: string;
    readonly issuer: string;
    readonly logoutUrl: string;
    readonly certificates: readonly string[];
  };
  readonly oidc: { readonly issuer: string; readonly clientId: string };
}
/** Same shape as in `SsoTest` of the domain. */
export interface StoredCheck {
  readonly check: SsoCheck;
  readonly expected: string;
  readonly came: string;
  readonly isRight: boolean | null;
}

export interface SsoTables {
  sso_connections: {
    organisation_id: string;
    id: Id;
    provider: SsoProvider;
    /** Key in the connection's public URLs. */
    key: string;
    /** Snapshot of the statechart. */
    state: Json<StoredSsoConnection>;
    state_version: number;
    /** Settings that were saved last. */
    saved: Json<SsoValues>;
    /** Settings used for sign-in; null until single sign-on is enabled. */
    live: Json<SsoValues> | null;
    /** Client secrets, sealed. */
    saved_secret: Buffer | null;
    live_secret: Buffer | null;
    open_as: 'enabled' | 'enforced' | null;
    /** Counts changes of the saved settings; each test belongs to one version. */
    version: Generated<number>;
    /** Name of the last editor, as shown to other admins. */
    changed_by: Generated<string>;
    certificates_end: Date | null;
    /** Days left when the admins were last reminded. */
    reminded_days: number | null;
    created_at: Date;
  };
  sso_attempts: {
    id_hash: Buffer;
    organisation_id: string;
    connection_id: string;
    purpose: 'signIn' | 'test';
    browser_hash: Buffer;
    user_id: string | null;
    version: number | null;
    /** Nonce and code verifier of OpenID Connect, sealed. */
    secrets: Buffer | null;
    created_at: Date;
    expires_at: Date;
    taken_at: Date | null;
  };
  sso_assertions: {
    organisation_id: string;
    connection_id: string;
    id_hash: Buffer;
    expires_at: Date;
  };
  sso_tests: {
    organisation_id: string;
    id: Id;
    connection_id: string;
    user_id: string;
    version: number;
    at: Date;
    has_passed: boolean;
    sentence: string;
    box: SsoField | null;
    checks: Json<readonly StoredCheck[]>;
  };
}
