import type { WebhookPage } from '../../src/domain/programs/webhooks.ts';
import { type WebhookAction, webhookMachine } from '../../src/machines/pages/webhook.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { webhookPage } from './fakes/webhook.fake.ts';
import { webhookEndpoint } from './fakes/webhooks.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, pageEvents, pageRules } from './helpers/pageRules.ts';
import { FAILED, FIRST_TRY } from './webhook.deliveries.ts';

/** Stages of a webhook on the paths. */
const STAGES = {
  enabled: webhookPage(),
  disabled: webhookPage({
    endpoint: webhookEndpoint({
      state: 'disabled',
      disabledBy: 'person',
      canEnable: true,
      canDisable: false,
      canReplay: false,
    }),
  }),
  sending: webhookPage({ deliveries: [FIRST_TRY, FAILED] }),
  another: webhookPage({ endpoint: webhookEndpoint({ id: '2' }) }),
} as const;
type Stage = keyof typeof STAGES;
const TOLD: WebhookPage = { ...STAGES.enabled, made: { id: '1', secret: 'whsec_bmV3' } };

/** Stage in the latest data, or null before the first response. */
export function stageOf(data: WebhookPage | null): Stage | null {
  if (data === null) return null;
  if (data.endpoint.id !== '1') return 'another';
  if (data.endpoint.state === 'disabled') return 'disabled';
  return data.deliveries.some(({ attempts }) => attempts.length === 0) ? 'sending' : 'enabled';
}

const BODY = {
  url: 'https://other.example.com/',
  description: '',
  events: ['device_return.created'],
} as const;
const EDIT: WebhookAction = { kind: 'edit', body: { ...BODY, events: [...BODY.events] } };

/** Stage that follows each action; the server says which are possible. */
const FOLLOWS: Readonly<Record<string, string>> = {
  edit: 'enabled',
  enable: 'enabled',
  disable: 'disabled',
  secret: 'told',
  test: 'sending',
  delete: 'gone',
};

const NO_STREAM = 'A webhook listens to no stream of changes.';
const ON_PAGES = {
  'query.changed/other': 'No link leads from one webhook to another.',
  'change.received/news': NO_STREAM,
  ...absent([
    'secret.dismissed/copied',
    'selection.changed/one',
    ...['edit', 'enable', 'disable', 'secret', 'delete'].map((item) => `action.requested/${item}`),
    'panel.opened/edit',
    'panel.opened/secret',
    'panel.opened/delete',
    'panel.closed/closed',
  ]),
};

export const webhookProfile: Profile<typeof webhookMachine> = {
  machine: webhookMachine,
  inputs: { opened: { title: 'opens a webhook', input: { query: { id: '1' } } } },
  events: {
    ...pageEvents,
    'query.changed': {
      other: { title: 'looks at another webhook', event: { query: { id: '2' } } },
    },
    'action.requested': {
      edit: { title: 'saves the changes', event: { action: EDIT } },
      enable: { title: 'enables it', event: { action: { kind: 'enable' } } },
      disable: { title: 'disables it', event: { action: { kind: 'disable' } } },
      secret: { title: 'has a new secret made', event: { action: { kind: 'secret' } } },
      test: { title: 'sends a test event', event: { action: { kind: 'test' } } },
      delete: { title: 'deletes it', event: { action: { kind: 'delete' } } },
    },
    'panel.opened': {
      edit: { title: 'begins to change it', event: { panel: 'edit' } },
      secret: { title: 'wants another secret', event: { panel: 'secret' } },
      delete: { title: 'is about to delete it', event: { panel: 'delete' } },
    },
    'panel.closed': { closed: { title: 'goes back' } },
    'selection.changed': {
      one: { title: 'looks into the test event', event: { selected: [FIRST_TRY.id] } },
      none: { title: 'has looked into it', event: { selected: [] } },
    },
    'secret.dismissed': { copied: { title: 'has copied the secret' } },
  },
  outcomes: {
    load: {
      enabled: { title: 'the webhook comes', done: STAGES.enabled },
      disabled: { title: 'the webhook comes, it is disabled', done: STAGES.disabled },
      absent: { title: 'it was deleted', error: failed('notFound', 'Nothing.') },
      another: { title: 'the other webhook comes', done: STAGES.another },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      enabled: { title: 'it is done, and events are sent', done: STAGES.enabled },
      disabled: { title: 'it is done, and nothing is sent', done: STAGES.disabled },
      sending: { title: 'a test event is on its way', done: STAGES.sending },
      told: { title: 'the new secret is made', done: TOLD },
      gone: { title: 'it is deleted, and the list opens', done: null },
      invalid: {
        title: 'the address is not of the internet',
        error: invalid({ url: ["This address isn't public."] }),
      },
      refused: {
        title: 'another admin was faster',
        error: failed('refused', "This can't be done anymore."),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: { answerDue: { title: 'two seconds pass' } },
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'selection.changed/one': 'No event is in its log there: tests/ui walks it.',
      'action.requested/test':
        'The receiver answers at its own time; tests/server/webhooks.delivery.test.ts.',
      'load ends/absent': 'Nobody else deletes it; tests/server/webhooks.screen.test.ts.',
      'act ends/invalid': 'tests/server/webhooks.screen.test.ts: paths give addresses that are.',
      'act ends/refused': 'Nobody else is at this webhook; tests/server/webhooks.screen.test.ts.',
    },
  },
  invariants: {
    ...pageRules,
    // A deleted webhook leaves no data.
    'what was shown stays until something newer comes': (snapshot, past) =>
      snapshot.context.done !== null ||
      snapshot.matches({ resource: 'absent' }) ||
      pageRules['what was shown stays until something newer comes'](snapshot, past),
    'no secret is made without being asked about': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action?.kind !== 'secret' ||
      snapshot.context.panel === 'secret',
    'it is not deleted without being asked about': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action?.kind !== 'delete' ||
      snapshot.context.panel === 'delete',
    'the log is asked for again only while something is on its way': (snapshot) =>
      !snapshot.matches({ firstAnswer: 'awaited' }) ||
      (snapshot.matches({ resource: 'ready' }) && stageOf(snapshot.context.data) === 'sending'),
  },
  leavesOut({ query, data, action, done, panel, selected }, step) {
    if (done?.kind === 'delete') return true;
    const stage = stageOf(data);
    const [what = '', which = ''] = step.split('/');
    if (what === 'query.changed') return query.id === '2' || stage !== 'enabled';
    // The pending delivery gets its response; the stage stays.
    if (what === 'load ends') {
      const next = query.id === '2' ? 'another' : stage === 'disabled' ? stage : 'enabled';
      return which !== 'unreachable' && which !== 'absent' && which !== next;
    }
    // On another webhook the walk only checks that the secret isn't shown.
    if (query.id === '2') return true;
    // The details of an event are independent of forms and actions.
    if (selected.length > 0 && /^(panel|action)\./.test(what)) return true;
    if (what === 'selection.changed') {
      return which === 'none' || panel !== null || (stage !== 'sending' && action !== null);
    }
    // A form replaces the buttons that open the other panels. A disabled webhook is edited like any
    // other.
    if (what === 'panel.opened') {
      return panel === which || panel === 'edit' || (stage !== null && stage !== 'enabled');
    }
    if (step === 'action.requested/test') return stage !== 'enabled' || panel !== null;
    if (step === 'action.requested/disable' && panel === 'edit') return true;
    if (what !== 'act ends' || ['unreachable', 'refused'].includes(which)) return false;
    if (which === 'invalid') return action?.kind !== 'edit';
    return which !== FOLLOWS[action?.kind ?? ''];
  },
  project: ({ query, data, failure, action, actionFailure, done, panel, secret, ...rest }) => ({
    id: query.id,
    stage: done?.kind === 'delete' ? 'gone' : stageOf(data),
    isUnreachable: failure !== null,
    // A completed action is no longer distinguished.
    action: done === null ? action?.kind : null,
    actionFailure: actionFailure?.kind,
    hasUnseen: rest.changeIds.length > 0,
    isOpen: rest.selected.length > 0,
    panel,
    isTold: secret !== null,
  }),
};
