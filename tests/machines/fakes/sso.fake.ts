import type {
  CertificateFacts,
  ReadMetadata,
  SsoAction,
  SsoPage,
} from '../../../src/domain/organization/sso.ts';
import type { SsoData } from '../../../src/machines/pages/sso.machine.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { TYPED_OIDC } from './ssoCertificates.ts';

const NOW = '2026-01-15T12:00:00.000Z';

export const CERTIFICATE: CertificateFacts = {
  pem: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n',
  subject: 'CN=acme.okta.com',
  fingerprint: 'AA:BB:CC:DD:EE:FF',
  validFrom: NOW,
  validUntil: '2036-01-15T12:00:00.000Z',
  status: 'valid',
};
export const READ: ReadMetadata = {
  signOnUrl: 'https://acme.okta.com/app/retriever/sso/saml',
  issuer: 'http://www.okta.com/exk2',
  logoutUrl: '',
  certificates: [{ ...CERTIFICATE, subject: 'CN=new.okta.com', fingerprint: '11:22:33' }],
  remarks: ['We took the sign-on URL, the issuer and 1 certificate.'],
};

/** Actions that the server allows, by the last parts of their names; the others have a reason. */
const actions = (...allowed: readonly string[]): SsoAction[] =>
  (
    [
      'connection.test',
      'connection.enable',
      'connection.enforce',
      'connection.relax',
      'connection.disable',
      'change.discard',
    ] as const
  ).map((type) => {
    const isAllowed = allowed.includes(type.replace(/^.*\./, ''));
    return { type, allowed: isAllowed, reason: isAllowed ? null : 'The state is another one.' };
  });

/** A tested connection. */
const TESTED: SsoPage = {
  provider: 'okta',
  version: '1',
  state: 'tested',
  change: 'none',
  certificates: 'valid',
  certificatesEnd: CERTIFICATE.validUntil,
  service: {
    acsUrl: 'https://returns.acme.test/sso/saml/k1/acs',
    entityId: 'https://returns.acme.test/sso/saml/k1',
    signOnUrl: 'https://returns.acme.test/sso/start/k1',
    redirectUri: 'https://returns.acme.test/sso/oidc/k1',
    signOutUri: 'https://returns.acme.test/authentication/login',
  },
  values: {
    protocol: 'saml',
    saml: {
      signOnUrl: 'https://acme.okta.com/sso/saml',
      issuer: 'http://www.okta.com/exk1',
      logoutUrl: '',
      certificates: [CERTIFICATE],
    },
    oidc: { issuer: '', clientId: '', hasSecret: false },
  },
  test: null,
  admins: [
    { id: '1', name: 'Avery Stone', email: 'admin@acme.test', isBreakGlass: true, isMe: true },
  ],
  sessionsToEnd: 2,
  actions: actions('test', 'enable'),
};
const ENABLED: SsoPage = {
  ...TESTED,
  state: 'enabled',
  actions: actions('test', 'enforce', 'disable'),
};

const OIDC: SsoPage['values'] = {
  protocol: 'oidc',
  saml: { signOnUrl: '', issuer: '', logoutUrl: '', certificates: [] },
  oidc: { ...TYPED_OIDC, hasSecret: true },
};
const AZURE: SsoPage = { ...TESTED, provider: 'azure', values: OIDC };

/** Stages of a connection on the paths. */
export const STAGES = {
  tested: TESTED,
  /** New values were saved. */
  configured: { ...TESTED, version: '2', state: 'configured', actions: actions('test') },
  unnamed: { ...TESTED, admins: TESTED.admins.map((item) => ({ ...item, isBreakGlass: false })) },
  /** A test sign-in failed in the other tab. */
  failed: {
    ...TESTED,
    test: {
      id: '7',
      at: NOW,
      by: 'Avery Stone',
      isMine: true,
      outcome: 'failed',
      isOfSaved: true,
      sentence: 'The certificate is another one than the one entered here.',
      box: 'saml.certificates',
      checks: [
        { check: 'answer', expected: 'A response', came: 'A response', isRight: true },
        { check: 'certificate', expected: 'AA:BB', came: '11:22', isRight: false },
        { check: 'person', expected: '', came: '', isRight: null },
      ],
    },
  },
  enabled: ENABLED,
  enforced: { ...ENABLED, state: 'enforced', actions: actions('test', 'relax', 'disable') },
  waiting: { ...ENABLED, change: 'untested', actions: actions('test', 'disable', 'discard') },
  /** The values in use were restored, and are untested as saved values. */
  restored: { ...ENABLED, actions: actions('test', 'disable') },
  disabled: { ...TESTED, state: 'disabled' },
  /** Another admin entered another issuer. */
  changed: {
    ...TESTED,
    version: '9',
    values: {
      ...TESTED.values,
      saml: { ...TESTED.values.saml, issuer: 'http://www.okta.com/exk9' },
    },
  },
  azure: { ...TESTED, provider: 'azure', state: 'draft', actions: actions() },
  azureSaved: { ...AZURE, state: 'configured', actions: actions('test') },
  azureTested: AZURE,
  azureEnabled: { ...AZURE, state: 'enabled', actions: actions('test', 'enforce', 'disable') },
  azureEnforced: { ...AZURE, state: 'enforced', actions: actions('test', 'relax', 'disable') },
} as const satisfies Readonly<Record<string, SsoPage>>;
export type Stage = keyof typeof STAGES;

/** Fake server of a connection: each endpoint returns its part of the outcome. */
export function fakeSsoServer(): FakeServer {
  const partOf = (done: unknown) => {
    // An error has no data.
    if (done === undefined) return undefined;
    // The outcomes are the profile's own values.
    const { page, read } = done as SsoData;
    if (read === null) return page;
    return read.of === 'metadata' ? read.metadata : read.certificate;
  };
  return { outcomes: { load: (_, done) => partOf(done), act: (_, done) => partOf(done) } };
}
