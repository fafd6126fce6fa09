import { type Contract, subjectOf } from '../levels/contract.ts';
import { apiKeysContract } from './apiKeys.contract.ts';
import { apiKeysProfile } from './apiKeys.profile.ts';
import { admin } from './helpers/admin.ts';
import { type FormPageAppearance, openOn, seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';

/** Buttons that leave and send each form and question. */
const PANELS = {
  create: { back: 'Back', submit: 'Create key' },
  revoke: { back: 'Keep key', submit: 'Revoke key' },
} as const;
/** Unsent input for a new key. */
const HELD = {
  values: { name: 'program', canRead: true, canWrite: false, mode: 'live', days: '365' },
  base: { name: '', canRead: true, canWrite: false, mode: 'live', days: '365' },
};

const contract: Contract<typeof apiKeysProfile.machine, FormPageAppearance> = {
  ...apiKeysContract,
  page: {
    async start(person, { panel }) {
      await person.signsInElsewhere();
      const unsaved = { [admin.email]: { 'api-key': { content: HELD, at: 1, basedOn: null } } };
      await person.opens('/api', panel === undefined ? {} : { unsaved });
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person, { action }) {
        if (action.kind === 'create') {
          // A unique name that is the same in each run of a path.
          const keys = (await person.sees('button')).filter(({ name }) => /^Revoke /.test(name));
          await person.fills('Name', `program ${keys.length}`);
        }
        await person.presses('button', PANELS[action.kind].submit);
      },
      async 'panel.opened'(person, { panel }) {
        if (panel.kind === 'create') return person.presses('button', 'New API key');
        // The newest key is listed first.
        const keys = (await person.sees('button')).filter(({ name }) => /^Revoke /.test(name));
        await person.presses('button', keys[0]?.name ?? 'Revoke');
      },
      async 'panel.closed'(person) {
        const open = await openOn(person, PANELS);
        await person.presses('button', PANELS[open === 'revoke' ? 'revoke' : 'create'].back);
      },
      'secret.dismissed': (person) => person.presses('button', "I've copied it"),
    },
    calls: { load: 'GET /api/portal/api-keys', act: 'POST /api/portal/api-keys' },
    otherCalls: { act: ['POST /api/portal/api-keys/:id/revoke'] },
    isSilent: true,
    fake: () => ({ beside: { 'GET /api/portal/webhooks': () => ({ endpoints: [], made: null }) } }),
    see: (person) =>
      seeFormPage(person, { panels: PANELS, loading: 'Loading keys', isThere: 'New API key' }),
  },
};

/** API keys on the API screen: the list, the form of a new one, and the question before revoking one. */
export const apiKeysPage = subjectOf(apiKeysProfile, contract);
