import { type Contract, subjectOf } from '../levels/contract.ts';
import { admin } from './helpers/admin.ts';
import { type FormPageAppearance, openOn, seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { webhooksContract } from './webhooks.contract.ts';
import { webhooksProfile } from './webhooks.profile.ts';

/** Buttons that leave and send each form and question. */
const PANELS = {
  add: { back: 'Back', submit: 'Add webhook' },
  delete: { back: 'Keep webhook', submit: 'Delete webhook' },
} as const;
/** Unsent input for a new webhook. */
const URL = 'https://hooks.example.com/returns';
const EMPTY = { url: '', description: '', events: 'device_return.created' };
const HELD = { values: { ...EMPTY, url: URL }, base: EMPTY };

const contract: Contract<typeof webhooksProfile.machine, FormPageAppearance> = {
  ...webhooksContract,
  page: {
    async start(person, { panel }) {
      await person.signsInElsewhere();
      const unsaved = { [admin.email]: { webhook: { content: HELD, at: 1, basedOn: null } } };
      await person.opens('/api', panel === undefined ? {} : { unsaved });
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person, { action }) {
        if (action.kind === 'add') await person.fills('Address', URL);
        await person.presses('button', PANELS[action.kind].submit);
      },
      async 'panel.opened'(person, { panel }) {
        if (panel.kind === 'add') return person.presses('button', 'New webhook');
        // The newest webhook is listed last.
        await person.presses('button', `Delete ${URL}`);
      },
      async 'panel.closed'(person) {
        const open = await openOn(person, PANELS);
        await person.presses('button', PANELS[open === 'delete' ? 'delete' : 'add'].back);
      },
      'secret.dismissed': (person) => person.presses('button', "I've copied it"),
    },
    calls: { load: 'GET /api/portal/webhooks', act: 'POST /api/portal/webhooks' },
    otherCalls: { act: ['DELETE /api/portal/webhooks/:id'] },
    isSilent: true,
    fake: () => ({
      beside: {
        'GET /api/portal/api-keys': () => ({
          baseUrl: 'https://returns.acme.test',
          keys: [],
          made: null,
        }),
      },
    }),
    see: (person) =>
      seeFormPage(person, { panels: PANELS, loading: 'Loading webhooks', isThere: 'New webhook' }),
  },
};

/** Webhooks on the API screen: the list, the form of a new one, and the question before deleting one. */
export const webhooksPage = subjectOf(webhooksProfile, contract);
