import { webhookEndpointMachine } from '../../src/machines/webhookEndpoint/webhookEndpoint.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

/** Time of a walk's first attempt, and three days later, when the endpoint is disabled. */
export const SOON = Date.parse('2026-01-15T12:00:00.000Z');
export const DAYS_LATER = SOON + 3 * 24 * 60 * 60_000;
const soon = { event: { at: SOON } };

export const webhookEndpointProfile: Profile<typeof webhookEndpointMachine> = {
  machine: webhookEndpointMachine,
  inputs: { added: { title: 'an endpoint is added', input: undefined } },
  events: {
    'delivery.succeeded': { taken: { title: 'the receiver takes an event', ...soon } },
    'delivery.failed': {
      soon: { title: 'an attempt fails', ...soon },
      later: { title: 'an attempt fails after days', event: { at: DAYS_LATER } },
    },
    'delivery.gone': { gone: { title: 'the receiver says that it is gone', ...soon } },
    'endpoint.enable': { admin: { title: 'an admin enables it', ...soon } },
    'endpoint.disable': { admin: { title: 'an admin disables it', ...soon } },
  },
  outcomes: {},
  delays: {},
  invariants: {
    'whatever is disabled says why': (snapshot) =>
      snapshot.matches('disabled') === (snapshot.context.disabledBy !== null),
    'what fails has a beginning': (snapshot) =>
      !snapshot.matches('failing') || snapshot.context.failingSince !== null,
  },
  project: (context) => context,
};
