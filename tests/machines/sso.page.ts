import type { SsoForm } from '../../src/domain/organization/sso.ts';
import type { SsoAction, SsoPanel } from '../../src/machines/pages/sso.machine.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeSsoServer } from './fakes/sso.fake.ts';
import { CERTIFICATE_PEM, METADATA_XML } from './fakes/ssoCertificates.ts';
import { pageGestures } from './helpers/gestures.ts';
import { noticesOn } from './notices.ts';
import { type SsoAppearance, ssoContract } from './sso.contract.ts';
import { ssoProfile } from './sso.profile.ts';

const ISSUER = 'Identity Provider Issuer';
const METADATA = 'Metadata XML';
const CERTIFICATE = 'X.509 Certificate';
const ENFORCE = /^Enforce (Okta|Azure) SSO for my organization$/;
const ENFORCES = /^Enforce (Okta|Azure) SSO$/;
/** Button that opens a question, and below confirms it. */
const MOVES = { disable: 'Disable Okta SSO', discard: 'Discard new values' } as const;
const WAITS = /^Finish signing in/;

/** Pasted text is parsed automatically; text that failed to parse stays and is parsed again by the button. */
async function pastes(person: Person, label: string, text: string, button: string) {
  if ((await person.holds(label)) === text) await person.presses('button', button);
  else await person.fills(label, text);
}

async function savesOidc(person: Person, { oidc }: SsoForm): Promise<void> {
  await person.presses('radio', 'OpenID Connect');
  await person.fills('Issuer', oidc.issuer);
  await person.fills('Application (client) ID', oidc.clientId);
  await person.fills('Client secret', oidc.clientSecret ?? '');
  await person.presses('button', 'Save');
}

async function asksFor(person: Person, action: SsoAction): Promise<void> {
  const { kind } = action;
  switch (kind) {
    case 'save': {
      if (action.form.protocol === 'oidc') return savesOidc(person, action.form);
      const was = await person.holds(ISSUER);
      const next = was === 'http://www.okta.com/exk3' ? 'exk4' : 'exk3';
      await person.fills(ISSUER, `http://www.okta.com/${next}`);
      return person.presses('button', 'Save');
    }
    case 'enable':
      return person.presses('button', /^Enable (Okta|Azure) SSO$/);
    case 'enforce':
      return person.presses('button', ENFORCES);
    case 'relax':
      return person.presses('checkbox', ENFORCE);
    case 'breakGlass':
      return person.presses('checkbox', 'Avery Stone (you)');
    case 'metadata':
      return pastes(person, METADATA, METADATA_XML, 'Fill in the fields');
    case 'certificate':
      return pastes(person, CERTIFICATE, CERTIFICATE_PEM, 'Add certificate');
    default:
      return person.presses('button', MOVES[kind]);
  }
}

async function opens(person: Person, { kind }: SsoPanel): Promise<void> {
  if (kind === 'enforce') return person.presses('checkbox', ENFORCE);
  if (kind === 'disable' || kind === 'discard') return person.presses('button', MOVES[kind]);
  return person.presses('link', 'Test sign-in');
}

/** Name of the open question: its button appears twice, or it is in a dialog. */
function openOn(buttons: readonly string[], isWaiting: boolean): string | null {
  if (isWaiting) return 'test';
  if (!buttons.includes('Not now')) return null;
  if (buttons.some((name) => ENFORCES.test(name))) return 'enforce';
  const twice = Object.entries(MOVES).find(
    ([, name]) => buttons.filter((button) => button === name).length > 1,
  );
  return twice?.[0] ?? 'nothing';
}

const contract: Contract<typeof ssoProfile.machine, SsoAppearance> = {
  ...ssoContract,
  page: {
    async start(person, { query }) {
      await person.signsInElsewhere();
      await person.opens(`/${query}view`);
    },
    events: {
      ...pageGestures,
      'change.received': (person) => person.receivesChange({ orderNumber: null, event: null }),
      'action.requested': (person, { action }) => asksFor(person, action),
      'panel.opened': (person, { panel }) => opens(person, panel),
      async 'panel.closed'(person) {
        const names = (await person.sees('button')).map(({ name }) => name);
        await person.presses('button', names.includes('Not now') ? 'Not now' : 'Stop waiting');
      },
      'secret.dismissed': (person) => person.presses('button', 'Got it'),
    },
    calls: { load: 'GET /api/portal/sso/:provider', act: 'PUT /api/portal/sso/:provider' },
    otherCalls: {
      act: [
        'POST /api/portal/sso/:provider/events',
        'PUT /api/portal/sso/:provider/break-glass',
        'POST /api/portal/sso/metadata',
        'POST /api/portal/sso/certificate',
      ],
    },
    server: {
      load: {
        tested: (server) => server.seedSso('tested'),
        changed: (server) => server.seedSso('changed'),
        failed: (server) => server.seedSso('failed'),
        azureTested: (server) => server.seedSso('azureTested'),
      },
      act: { refused: (server) => server.seedSso('changed') },
    },
    delays: { resultDue: 3000 },
    isSilent: true,
    fake: fakeSsoServer,
    async see(person) {
      const statusElements = await person.sees('status');
      const statuses = statusElements.map(({ text }) => text);
      const buttons = await person.sees('button');
      const names = buttons.map(({ name }) => name);
      const alerts = (await person.sees('alert')).map(({ text }) => text);
      const isBusy = (await person.sees('article')).some((candidate) => candidate.isBusy);
      const notices = await noticesOn(person);
      const misread = (await person.sees('textbox')).find(({ error }) => error !== null);
      const save = buttons.find(({ name }) => name === 'Save');
      const canSave = save?.isDisabled === false;
      const waiting = statusElements.find(({ text }) => WAITS.test(text));
      const isActing = statuses.includes('Working on it');
      return {
        isThere: save !== undefined,
        isLoading: isBusy && !canSave && !isActing,
        isRefreshing: isBusy && canSave,
        isActing,
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? misread?.error ?? null,
        canSave,
        open: openOn(names, waiting !== undefined),
        isOvertaken: alerts.some((text) => text.startsWith('Someone else changed these settings')),
        isRemarked: names.includes('Got it'),
        isResultDue: waiting?.isBusy === false,
      };
    },
  },
};

/** Screens of Okta and Azure: values, tests and state. */
export const ssoPage = subjectOf(ssoProfile, contract);
