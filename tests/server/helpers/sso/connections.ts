import type { SsoProvider } from '../../../../src/domain/organization/ssoWords.ts';
import {
  applyToConnection,
  newSsoConnection,
  storeSsoConnection,
} from '../../../../src/machines/ssoConnection/apply.ts';
import {
  SSO_CONNECTION_VERSION,
  type SsoConnectionEvent,
} from '../../../../src/machines/ssoConnection/ssoConnection.machine.ts';
import type { SsoValues } from '../../../../src/server/platform/database/schema/ssoSchema.ts';
import { newConnectionKey, serviceUrls } from '../../../../src/server/sso/connection/addresses.ts';
import { sealClientSecret } from '../../../../src/server/sso/connection/secrets.ts';
import type { TestPortal } from '../portal.ts';

export interface OpenConnection {
  readonly key: string;
  /** Values to enter at the provider. */
  readonly service: ReturnType<typeof serviceUrls>;
}

const EMPTY: SsoValues = {
  protocol: 'saml',
  saml: { signOnUrl: '', issuer: '', logoutUrl: '', certificates: [] },
  oidc: { issuer: '', clientId: '' },
};

/** The values of a SAML connection. */
export function samlValues(saml: Partial<SsoValues['saml']>): SsoValues {
  return { ...EMPTY, saml: { ...EMPTY.saml, ...saml } };
}

export function oidcValues(oidc: SsoValues['oidc']): SsoValues {
  return { ...EMPTY, protocol: 'oidc', oidc };
}

/**
 * Creates an organization's connection in the state that these events lead to; by default users
 * sign in through it. `values` may refer to the connection's URLs.
 */
export async function addConnection(
  { services }: Pick<TestPortal, 'services'>,
  organisationId: string,
  {
    provider = 'okta',
    values,
    secret = null,
    isOpen = true,
    key = newConnectionKey(),
  }: {
    provider?: SsoProvider;
    values: (service: OpenConnection['service']) => SsoValues;
    secret?: string | null;
    isOpen?: boolean;
    /** Key in its URLs, if the provider has to know them in advance. */
    key?: string;
  },
): Promise<OpenConnection> {
  const service = serviceUrls(services.config, { key });
  const saved = values(service);
  const at = services.clock.now().getTime();
  const events: SsoConnectionEvent[] = [
    { type: 'values.saved', isComplete: true, at },
    ...(isOpen
      ? ([
          { type: 'test.passed', by: '0', end: null, at },
          { type: 'connection.enable', at },
        ] as const)
      : []),
  ];
  const state = events.reduce((snapshot, event) => {
    const step = applyToConnection(snapshot, event);
    if (step === null) throw new Error(`A connection refused ${event.type}.`);
    return step.snapshot;
  }, newSsoConnection());
  const sealed = secret === null ? null : sealClientSecret(services.secret, organisationId, secret);
  await services.database.asSystem((tx) =>
    tx
      .insertInto('sso_connections')
      .values({
        organisation_id: organisationId,
        provider,
        key,
        state: JSON.stringify(storeSsoConnection(state)),
        state_version: SSO_CONNECTION_VERSION,
        saved: JSON.stringify(saved),
        live: isOpen ? JSON.stringify(saved) : null,
        saved_secret: sealed,
        live_secret: isOpen ? sealed : null,
        open_as: isOpen ? 'enabled' : null,
        created_at: services.clock.now(),
      })
      .execute(),
  );
  return { key, service };
}
