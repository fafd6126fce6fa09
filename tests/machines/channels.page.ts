import { CHAT_TOPIC_WORDS, CHAT_TOPICS } from '../../src/domain/programs/chatWords.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { type ChannelsAppearance, channelsContract } from './channels.contract.ts';
import { channelsProfile } from './channels.profile.ts';
import { openOn, seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';

/** Buttons that leave and send the forms and the question. */
const PANELS = {
  add: { back: 'Back', submit: 'Add' },
  change: { back: 'Back', submit: 'Save changes' },
  remove: { back: 'Keep channel', submit: 'Remove channel' },
} as const;
type PanelKind = keyof typeof PANELS;

const OPENERS = {
  add: 'Add channel',
  change: 'Edit #returns',
  remove: 'Remove #returns',
} as const;

const IMMEDIATE = {
  test: 'Send a test: #returns',
  pause: 'Pause: #returns',
  resume: 'Use again: #returns',
} as const;

const isPanel = (kind: string | null): kind is PanelKind =>
  kind !== null && Object.hasOwn(PANELS, kind);

const contract: Contract<typeof channelsProfile.machine, ChannelsAppearance> = {
  ...channelsContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/channels');
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person, { action }) {
        switch (action.kind) {
          case 'add':
            await person.fills('Channel', action.body.name);
            await person.fills('Address', action.body.address);
            return person.presses('button', PANELS.add.submit);
          case 'change':
            for (const topic of CHAT_TOPICS) {
              const box = (await person.sees('checkbox')).find(
                ({ name }) => name === CHAT_TOPIC_WORDS[topic],
              );
              if (box?.isChecked !== action.body.hears.includes(topic)) {
                await person.presses('checkbox', CHAT_TOPIC_WORDS[topic]);
              }
            }
            return person.presses('button', PANELS.change.submit);
          case 'remove':
            return person.presses('button', PANELS.remove.submit);
          default:
            return person.presses('button', IMMEDIATE[action.kind]);
        }
      },
      'panel.opened': (person, { panel }) => person.presses('button', OPENERS[panel.kind]),
      async 'panel.closed'(person) {
        const open = await openOn(person, PANELS);
        await person.presses('button', PANELS[isPanel(open) ? open : 'add'].back);
      },
    },
    calls: { load: 'GET /api/portal/channels', act: 'POST /api/portal/channels' },
    otherCalls: {
      act: [
        'PUT /api/portal/channels/:id',
        'DELETE /api/portal/channels/:id',
        'POST /api/portal/channels/:id/events',
        'POST /api/portal/channels/:id/test',
      ],
    },
    server: { load: { none: (server) => server.forgetChannels() } },
    isSilent: true,
    fake: () => ({}),
    async see(person) {
      const names = { panels: PANELS, loading: 'Loading channels', isThere: 'Add channel' };
      const seen = await seeFormPage(person, names);
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const buttons = await person.sees('button');
      const rows = buttons.filter(({ name }) =>
        Object.values(IMMEDIATE).some((label) => label === name),
      );
      const isActing = seen.isActing || rows.some(({ isWorking }) => isWorking);
      const isWaiting = [...rows, ...buttons.filter(({ name }) => name === OPENERS.add)].some(
        ({ isDisabled }) => isDisabled,
      );
      return {
        ...seen,
        isActing,
        isLoading: !isActing && (seen.isLoading || (isWaiting && seen.error === null)),
        isTestSent: statuses.includes('The test is in the channel.')
          ? true
          : statuses.some((text) => text.startsWith('The test did not get through.'))
            ? false
            : null,
      };
    },
  },
};

/** Channels of Slack and Teams: the list, the form of one, and the question before one is removed. */
export const channelsPage = subjectOf(channelsProfile, contract);
