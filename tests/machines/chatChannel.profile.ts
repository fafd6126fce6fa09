import { chatChannelMachine } from '../../src/machines/chatChannel/chatChannel.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

/** Time of a walk's first attempt, an hour later, and three days later. */
const SOON = Date.parse('2026-01-15T12:00:00.000Z');
const HOUR_LATER = SOON + 60 * 60_000;
const DAYS_LATER = SOON + 3 * 24 * 60 * 60_000;
const soon = { event: { at: SOON } };

export const chatChannelProfile: Profile<typeof chatChannelMachine> = {
  machine: chatChannelMachine,
  inputs: { added: { title: 'a channel is added', input: undefined } },
  events: {
    'message.accepted': { taken: { title: 'the service takes a message', ...soon } },
    'message.refused': { refused: { title: 'the service refuses a message', ...soon } },
    'message.failed': {
      soon: { title: 'an attempt fails', ...soon },
      later: { title: 'an attempt fails after an hour', event: { at: HOUR_LATER } },
      muchLater: { title: 'an attempt fails after days', event: { at: DAYS_LATER } },
    },
    'address.revoked': { revoked: { title: 'the service knows the address no longer', ...soon } },
    'address.replaced': { admin: { title: 'an admin pastes another address', ...soon } },
    'channel.pause': { admin: { title: 'an admin pauses it', ...soon } },
    'channel.resume': { admin: { title: 'an admin uses it again', ...soon } },
  },
  outcomes: {},
  delays: {},
  invariants: {
    'what fails has a beginning, and nothing else has': (snapshot) =>
      ['delayed', 'failing'].includes(snapshot.value) === (snapshot.context.failingSince !== null),
    'a channel stops only after whoever set it up was told': ({ value }, { before }) =>
      value !== 'stopped' || before === null || ['failing', 'stopped'].includes(before.value),
    'only a person ends a pause': ({ value }, { before, events }) =>
      before?.value !== 'off' || value === 'off' || events.at(-1)?.type === 'channel.resume',
  },
  project: (context) => context,
};
