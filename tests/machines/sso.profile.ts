import type { SsoPage } from '../../src/domain/organization/sso.ts';
import {
  type SsoAction,
  type SsoData,
  type SsoPanel,
  ssoMachine,
} from '../../src/machines/pages/sso.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { CERTIFICATE, READ, STAGES, type Stage } from './fakes/sso.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, pageEvents, pageRules } from './helpers/pageRules.ts';
import { caseOf, save, saveOidc } from './helpers/ssoActions.ts';

const at = (stage: Stage): SsoData => ({ page: STAGES[stage], read: null });
const SEEN = STAGES.tested;

const OF_AZURE: Readonly<Record<SsoPage['state'], Stage>> = {
  draft: 'azure',
  configured: 'azureSaved',
  tested: 'azureTested',
  enabled: 'azureEnabled',
  enforced: 'azureEnforced',
  disabled: 'azure',
};

/** Stage in the latest data, or null before the first response. */
export function stageOf(data: SsoData | null): Stage | null {
  if (data === null) return null;
  const { provider, version, state, change, test, admins, actions } = data.page;
  if (provider === 'azure') return OF_AZURE[state];
  if (version === '9') return 'changed';
  if (change === 'untested') return 'waiting';
  if (test !== null) return 'failed';
  if (!admins.some(({ isBreakGlass }) => isBreakGlass)) return 'unnamed';
  const canEnforce = actions.some(({ type, allowed }) => allowed && type === 'connection.enforce');
  if (state === 'enabled' && !canEnforce) return 'restored';
  return state === 'draft' ? 'configured' : state;
}

/** Actions possible at each stage, and the stage that follows. */
const FOLLOWS: Readonly<Partial<Record<Stage, Readonly<Record<string, string>>>>> = {
  tested: {
    save: 'configured',
    enable: 'enabled',
    keepNone: 'unnamed',
    metadata: 'read',
    certificate: 'certified',
  },
  unnamed: { keep: 'tested' },
  enabled: { save: 'waiting', enforce: 'enforced', disable: 'disabled' },
  enforced: { relax: 'enabled', disable: 'disabled', keepNone: '' },
  waiting: { discard: 'restored' },
  changed: { over: 'configured' },
  azure: { saveOidc: 'azureSaved' },
  azureTested: { enable: 'azureEnabled' },
  azureEnabled: { enforce: 'azureEnforced' },
};
const isReading = (action: SsoAction | null) =>
  action?.kind === 'metadata' || action?.kind === 'certificate';
const PANELS: Readonly<Partial<Record<Stage, readonly string[]>>> = {
  tested: ['test'],
  enabled: ['enforce', 'disable'],
  waiting: ['discard'],
  azureEnabled: ['enforce'],
};

/** Azure is set up by OpenID Connect, without failures: Okta's page covers those. */
function isOfAzure(
  stage: Stage | null,
  step: string,
  done: string,
  panel: SsoPanel | null,
): boolean {
  const [what, which = ''] = step.split('/');
  if (what === 'load ends')
    return stage === null && ['azure', 'azureTested', 'unreachable'].includes(which);
  if (what === 'reload.requested') return stage === null;
  if (stage === null) return false;
  const follows = FOLLOWS[stage] ?? {};
  if (what === 'panel.opened')
    return panel?.kind !== which && PANELS[stage]?.includes(which) === true;
  if (what === 'action.requested') return which in follows;
  if (what !== 'act ends') return false;
  return which === follows[done] || (which === 'unreachable' && done === 'saveOidc');
}

const SERVER = 'tests/server: what the server finds wrong is up to what is sent.';
const ON_PAGES = {
  'query.changed/other': 'Each screen has a page of its own.',
  'reload.requested/again @ resource.ready': 'It is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew only after a failure.',
  'panel.opened/test > nothing': 'The link is there whenever the test can begin.',
  ...absent([
    'secret.dismissed/seen',
    ...['save', 'enable', 'enforce', 'disable', 'discard'].map(
      (item) => `action.requested/${item}`,
    ),
    'panel.opened/enforce',
    'panel.opened/disable',
    'panel.closed/closed',
  ]),
};

export const ssoProfile: Profile<typeof ssoMachine> = {
  machine: ssoMachine,
  inputs: {
    okta: { title: 'opens the connection to Okta', input: { query: 'okta' } },
    azure: { title: 'opens the connection to Azure', input: { query: 'azure' } },
  },
  events: {
    ...pageEvents,
    'query.changed': { other: { title: 'looks at Azure', event: { query: 'azure' } } },
    'action.requested': {
      save: { title: 'saves other values', event: { action: save('1') } },
      saveOidc: { title: 'saves values of OpenID Connect', event: { action: saveOidc } },
      over: { title: 'saves beside the other issuer', event: { action: save('9') } },
      enable: { title: 'enables it', event: { action: { kind: 'enable', version: '1' } } },
      enforce: { title: 'enforces it', event: { action: { kind: 'enforce', version: '1' } } },
      relax: { title: 'enforces it no more', event: { action: { kind: 'relax', version: '1' } } },
      disable: { title: 'disables it', event: { action: { kind: 'disable', version: '1' } } },
      discard: {
        title: 'gives the new values up',
        event: { action: { kind: 'discard', version: '1' } },
      },
      keep: {
        title: 'keeps the emailed link',
        event: { action: { kind: 'breakGlass', userIds: ['1'] } },
      },
      keepNone: {
        title: 'lets nobody keep the emailed link',
        event: { action: { kind: 'breakGlass', userIds: [] } },
      },
      metadata: {
        title: 'has metadata read',
        event: { action: { kind: 'metadata', xml: '<md/>', seen: SEEN } },
      },
      certificate: {
        title: 'has a certificate read',
        event: { action: { kind: 'certificate', pem: 'MIIB', seen: SEEN } },
      },
    },
    'panel.opened': {
      test: {
        title: 'begins a test in another tab',
        event: { panel: { kind: 'test', after: '' } },
      },
      enforce: { title: 'wants to enforce it', event: { panel: { kind: 'enforce' } } },
      disable: { title: 'wants to disable it', event: { panel: { kind: 'disable' } } },
      discard: { title: 'wants to give the new values up', event: { panel: { kind: 'discard' } } },
    },
    'panel.closed': { closed: { title: 'goes back' } },
    'secret.dismissed': { seen: { title: 'has read what was taken' } },
  },
  outcomes: {
    load: {
      tested: { title: 'the connection comes, tested', done: at('tested') },
      enabled: { title: 'the connection comes, enabled', done: at('enabled') },
      changed: { title: 'the connection comes, with another issuer', done: at('changed') },
      failed: { title: 'the connection comes, its test has failed', done: at('failed') },
      azure: { title: 'the connection to Azure comes', done: at('azure') },
      azureTested: { title: 'the connection to Azure comes, tested', done: at('azureTested') },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      tested: { title: 'it is done, it stays tested', done: at('tested') },
      unnamed: { title: 'nobody keeps the emailed link', done: at('unnamed') },
      configured: { title: 'the values are saved', done: at('configured') },
      waiting: { title: 'the values are saved, and wait', done: at('waiting') },
      enabled: { title: 'it is done, it is enabled', done: at('enabled') },
      restored: { title: 'the values in use come back', done: at('restored') },
      enforced: { title: 'it is enforced', done: at('enforced') },
      disabled: { title: 'it is disabled', done: at('disabled') },
      azureSaved: { title: 'the values of OpenID Connect are saved', done: at('azureSaved') },
      azureEnabled: { title: 'Azure is enabled', done: at('azureEnabled') },
      azureEnforced: { title: 'Azure is enforced', done: at('azureEnforced') },
      read: {
        title: 'the metadata is read',
        done: { page: SEEN, read: { of: 'metadata', metadata: READ } },
      },
      certified: {
        title: 'the certificate is read',
        done: { page: SEEN, read: { of: 'certificate', certificate: CERTIFICATE } },
      },
      invalid: {
        title: 'the server finds a mistake',
        error: invalid({ 'saml.issuer': ['Enter the issuer.'] }),
      },
      refused: {
        title: 'another admin was faster',
        error: failed('refused', 'Avery Stone changed it while you were editing.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: { resultDue: { title: 'three seconds pass' } },
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'change.received/news': 'The stream is held.',
      'act ends/invalid': SERVER,
    },
  },
  invariants: {
    ...pageRules,
    'nothing is enforced or disabled that was not asked about': ({ value, context }) =>
      value.resource !== 'acting' ||
      !['enforce', 'disable', 'discard'].includes(context.action?.kind ?? '') ||
      context.panel?.kind === context.action?.kind,
    'the result is asked for again only while a test is made': ({ value, context }) =>
      value.result === 'known' || (context.panel?.kind === 'test' && value.resource === 'ready'),
  },
  leavesOut({ query, data, base, failure, action, actionFailure, panel, secret }, step) {
    const stage = stageOf(data);
    const [what = '', which = ''] = step.split('/');
    if (query === 'azure') return !isOfAzure(stage, step, caseOf(action), panel);
    const isCalm = actionFailure === null && secret === null && data?.read == null;
    switch (what) {
      case 'query.changed':
        return stage !== 'tested' || !isCalm || panel !== null;
      case 'reload.requested':
        return failure === null && (stage !== 'tested' || !isCalm || action !== null);
      case 'load ends':
        if (which === 'unreachable')
          return stage !== null && panel?.kind !== 'test' && base === null;
        if (which === 'failed') return panel?.kind !== 'test' || stage !== 'tested';
        if (which === 'azure' || which === 'azureTested') return true;
        // Another admin's change arrives once, while the page is idle or after a refusal.
        if (which === 'changed') return stage !== 'tested' && panel?.kind !== 'enforce';
        if (which === 'tested' && stage === 'changed') return base === null;
        return which !== (stage ?? 'tested');
      case 'change.received':
        if (panel?.kind === 'enforce') return false;
        return !isCalm || panel?.kind === 'test' || (stage !== 'changed' && action !== null);
      case 'act ends':
        if (which === 'unreachable')
          return !['save', 'enforce', 'metadata'].includes(caseOf(action));
        if (which === 'refused')
          return stage !== 'tested' || !['save', 'enable'].includes(caseOf(action));
        if (which === 'invalid') return !isReading(action) && caseOf(action) !== 'save';
        return which !== (stage === null ? '' : FOLLOWS[stage]?.[caseOf(action)]);
      case 'panel.opened':
        // Before the first response there is nothing to open, and unsaved values can't be tested.
        if (stage === null) return which !== 'test';
        if (which === 'test' && action !== null) return true;
        return !isCalm || panel?.kind === which || !PANELS[stage]?.includes(which);
      case 'action.requested':
        if (panel?.kind === 'test') return true;
        // Parsed values are only looked at, or saved; a failed action is retried.
        if (!isCalm)
          return which !== caseOf(action) && (which !== 'save' || actionFailure !== null);
        return stage !== null && FOLLOWS[stage]?.[which] === undefined;
      default:
        return false;
    }
  },
  project: ({
    query,
    data,
    base,
    failure,
    action,
    actionFailure,
    done,
    changeIds,
    panel,
    ...rest
  }) => ({
    query,
    stage: stageOf(data),
    isThere: data !== null,
    isFresh: action === null,
    read: data?.read?.of,
    base: base?.page.version,
    before: rest.before?.page.version,
    failure: failure?.kind,
    // A completed action is no longer distinguished.
    action: done === null ? caseOf(action) : null,
    actionFailure: actionFailure?.kind,
    hasUnseen: changeIds.length > 0,
    panel,
    isTold: rest.secret !== null,
  }),
};
