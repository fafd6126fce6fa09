import type { Generated } from 'kysely';
import type {
  SsoBox,
  SsoCheck,
  SsoProtocol,
  SsoProvider,
} from '../../../domain/organization/ssoWords.ts';
import type { StoredSsoConnection } from '../../../machines/ssoConnection/apply.ts';
import type { Id, Json } from './columns.ts';

/** What an admin has entered, without the client secret; certificates in PEM. */
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
/** As in `SsoTest` of the domain. */
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
    /** In its public addresses. */
    key: string;
    /** The snapshot of the statechart. */
    state: Json<StoredSsoConnection>;
    state_version: number;
    /** What was saved last. */
    saved: Json<SsoValues>;
    /** What people sign in with; null before it was enabled. */
    live: Json<SsoValues> | null;
    /** The client secrets, sealed. */
    saved_secret: Buffer | null;
    live_secret: Buffer | null;
    open_as: 'enabled' | 'enforced' | null;
    /** Counts changes of what is saved: a test is one of a version. */
    version: Generated<number>;
    /** Who changed something last, as others are told. */
    changed_by: Generated<string>;
    certificates_end: Date | null;
    /** So many days before the end the admins were told last. */
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
    /** Nonce and verifier of OpenID Connect, sealed. */
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
    box: SsoBox | null;
    checks: Json<readonly StoredCheck[]>;
  };
}
