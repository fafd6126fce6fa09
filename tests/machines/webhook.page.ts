import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeWebhookServer } from './fakes/webhook.fake.ts';
import { openOn } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { errorsIn, noticesOn } from './notices.ts';
import { type WebhookAppearance, webhookContract } from './webhook.contract.ts';
import { webhookProfile } from './webhook.profile.ts';
import { webhookScenarios } from './webhook.scenarios.ts';

const URL = 'https://hooks.example.com/returns';
const DESCRIPTION = 'Description (optional)';
/** Buttons that leave and send the open panel. */
const PANELS = {
  edit: { back: 'Back', submit: 'Save changes' },
  secret: { back: 'Keep secret', submit: 'Rotate secret' },
  delete: { back: 'Keep webhook', submit: 'Delete webhook' },
} as const;
const OPENERS = { edit: 'Edit', secret: 'Rotate secret', delete: 'Delete' } as const;
const nameOf = (panel: string | null): keyof typeof PANELS =>
  panel === 'edit' || panel === 'delete' ? panel : 'secret';
const BUTTONS = {
  ...PANELS,
  enable: { submit: 'Enable' },
  disable: { submit: 'Disable' },
  test: { submit: 'Send a test event' },
  replay: { submit: /^Send again/ },
  replayAll: { submit: 'Send failed again' },
} as const;

const contract: Contract<typeof webhookProfile.machine, WebhookAppearance> = {
  ...webhookContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/api');
      await person.presses('button', 'New webhook');
      await person.fills('Address', URL);
      await person.presses('button', 'Add webhook');
      await person.presses('link', URL);
    },
    events: {
      ...pageGestures,
      async 'reload.requested'(person) {
        const buttons = (await person.sees('button')).map(({ name }) => name);
        await person.presses('button', buttons.includes('Try again') ? 'Try again' : 'Refresh');
      },
      async 'action.requested'(person, { action }) {
        if (action.kind === 'edit') {
          // A changed description each time; unchanged values aren't sent.
          const was = await person.holds(DESCRIPTION);
          await person.fills(DESCRIPTION, was === 'Desk' ? 'Tickets' : 'Desk');
        }
        await person.presses('button', BUTTONS[action.kind].submit);
      },
      'panel.opened': (person, { panel }) => person.presses('button', OPENERS[nameOf(panel)]),
      async 'panel.closed'(person) {
        await person.presses('button', PANELS[nameOf(await openOn(person, PANELS))].back);
      },
      'selection.changed': (person) => person.presses('button', 'Details of webhook.test'),
      'secret.dismissed': (person) => person.presses('button', "I've copied it"),
    },
    scenarios: { 'resource.ready': webhookScenarios },
    calls: { load: 'GET /api/portal/webhooks/:id', act: 'POST /api/portal/webhooks/:id/events' },
    otherCalls: {
      act: [
        'PUT /api/portal/webhooks/:id',
        'POST /api/portal/webhooks/:id/secret',
        'POST /api/portal/webhooks/:id/test',
        'POST /api/portal/webhooks/:id/replay',
        'POST /api/portal/webhooks/:id/deliveries/:deliveryId/replay',
        'DELETE /api/portal/webhooks/:id',
      ],
    },
    delays: { answerDue: 2000 },
    isSilent: true,
    fake: fakeWebhookServer,
    async see(person) {
      const statusElements = await person.sees('status');
      const statuses = statusElements.map(({ text }) => text);
      const buttons = await person.sees('button');
      const headings = await person.sees('heading');
      const isAbsence = (message: string) => message.startsWith("There's no such webhook.");
      const all = await noticesOn(person);
      const notices = all.filter(({ message }) => !isAbsence(message));
      const refresh = buttons.find(({ name }) => name === 'Refresh');
      const isActing = statuses.includes('Working on it');
      const awaited = statusElements.find(({ text }) => text.startsWith('An event is being sent'));
      const isLoading =
        statuses.includes('Loading the webhook') || (refresh?.isDisabled === true && !isActing);
      const open = await openOn(person, PANELS);
      const submit = buttons.findLast(
        ({ name }) => open !== null && name === PANELS[nameOf(open)].submit,
      );
      return {
        isThere: refresh !== undefined,
        isLoading,
        isActing,
        isRefreshing: awaited?.isBusy === true && !isLoading && !isActing,
        ...errorsIn(notices),
        open,
        canSend: open === null ? null : submit?.isDisabled === false,
        isSecretShown: buttons.some(({ name }) => name === "I've copied it"),
        isAwaited: awaited?.isBusy === false,
        isOpen: headings.some(({ name }) => name === 'Attempts'),
        isAbsent: all.length > notices.length,
      };
    },
  },
};

/** Page of a webhook: its settings, its actions and its deliveries. */
export const webhookPage = subjectOf(webhookProfile, contract);
