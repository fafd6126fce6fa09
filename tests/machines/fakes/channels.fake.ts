import type { ChatChannel, ChatChannels } from '../../../src/domain/programs/chat.ts';
import { CHAT_STATES, CHAT_TOPICS } from '../../../src/domain/programs/chatWords.ts';

const NOW = '2026-01-15T12:00:00.000Z';

/** A channel on the page, by default connected. */
export function channel(values: Partial<ChatChannel> = {}): ChatChannel {
  return {
    id: '1',
    service: 'slack',
    name: '#returns',
    addressHint: 'hooks.slack.com/…0001',
    hears: ['needsYou'],
    createdBy: 'Ada Admin',
    state: 'active',
    stateSince: NOW,
    trouble: '',
    sentAt: null,
    retryAt: null,
    canPause: true,
    canResume: false,
    ...values,
  };
}

export const PAUSED = { state: 'off', canPause: false, canResume: true } as const;
const CLOSED = { canPause: false, canResume: true };

export const channels = (
  list: readonly ChatChannel[],
  tested: ChatChannels['tested'] = null,
): ChatChannels => ({ channels: [...list], tested });

const TROUBLES: Readonly<Record<ChatChannel['state'], Partial<ChatChannel>>> = {
  active: { sentAt: NOW, hears: [...CHAT_TOPICS] },
  delayed: {
    trouble: 'Slack asked us to wait: it had too many messages (429).',
    retryAt: '2026-01-15T12:10:00.000Z',
  },
  failing: { trouble: 'Slack has a problem (500).', retryAt: '2026-01-15T13:00:00.000Z' },
  revoked: {
    ...CLOSED,
    trouble:
      "Slack doesn't take messages at this address anymore: the webhook was deleted or switched off (404).",
  },
  stopped: { ...CLOSED, trouble: "Slack didn't answer in time." },
  off: CLOSED,
};

/** A channel in every state, and one of Teams that refused its last message. */
export const inEveryState: ChatChannels = channels([
  ...CHAT_STATES.map((state, at) =>
    channel({ id: `${at + 2}`, name: `#${state}`, state, ...TROUBLES[state] }),
  ),
  channel({
    id: '9',
    service: 'teams',
    name: 'Offboarding',
    addressHint: 'prod-23.westeurope.logic.azure.com/…0002',
    sentAt: NOW,
    trouble: "Microsoft Teams didn't take a message (400). The next one is sent as usual.",
  }),
]);
