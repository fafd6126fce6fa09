import { textMessageMachine } from '../../src/machines/textMessage/textMessage.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const ENDS = ['delivered', 'undelivered', 'failed', 'dropped'];

export const textMessageProfile: Profile<typeof textMessageMachine> = {
  machine: textMessageMachine,
  inputs: { queued: { title: 'a text is queued', input: undefined } },
  events: {
    'send.begun': { worker: { title: 'the provider is asked to send it' } },
    'send.accepted': { provider: { title: 'the provider takes it' } },
    'send.postponed': { provider: { title: 'the provider is busy' } },
    'send.unanswered': { nobody: { title: 'the answer is lost' } },
    'send.refused': {
      provider: { title: 'the provider refuses it', event: { reason: 'unreachable' } },
    },
    'text.dropped': {
      replaced: { title: 'a newer one replaces it', event: { reason: 'replaced' } },
    },
    'report.sent': { provider: { title: 'a report says that it was sent' } },
    'report.delivered': { provider: { title: 'a report says that it was delivered' } },
    'report.undelivered': {
      provider: { title: 'a report says that it was not', event: { reason: 'refused' } },
    },
    'report.failed': {
      provider: { title: 'a report says that it failed', event: { reason: 'refused' } },
    },
  },
  outcomes: {},
  delays: {},
  invariants: {
    'what the provider may have is never queued again': ({ value }, { before, events }) =>
      value !== 'queued' ||
      before === null ||
      before.value === 'queued' ||
      events.at(-1)?.type === 'send.postponed',
    'what has ended stays ended': ({ value }, { before }) =>
      before === null || !ENDS.includes(before.value) || before.value === value,
    'whatever ended without its reader says why': ({ value, context }) =>
      ['undelivered', 'failed', 'dropped'].includes(value) === (context.reason !== null),
  },
  project: (context) => context,
};
