import { isDeepStrictEqual } from 'node:util';
import { draftMachine } from '../../src/machines/draft.machine.ts';
import { countTaken, type Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { draftOf } from './helpers/draft.ts';

const SAVED_AT = '2026-01-15T12:00:00.000Z';

export const draftProfile: Profile<typeof draftMachine> = {
  machine: draftMachine,
  inputs: {
    nothing: {
      title: 'begins with nothing typed',
      input: { content: null, isUnsaved: false, savedAt: null },
    },
    kept: {
      title: 'comes back to what the server kept',
      input: { content: draftOf('Jo'), isUnsaved: false, savedAt: SAVED_AT },
    },
    held: {
      title: 'comes back to what only this browser held',
      input: { content: draftOf('Jo'), isUnsaved: true, savedAt: null },
    },
  },
  events: {
    'content.changed': {
      typed: { title: 'types', event: { content: draftOf('Jordan') } },
      discarded: { title: 'starts over', event: { content: null } },
    },
    'save.requested': { left: { title: 'leaves the step' } },
    'order.confirmed': { confirmed: { title: 'orders' } },
    'order.refused': { refused: { title: 'the order is refused' } },
    'order.placed': { placed: { title: 'has ordered' } },
    'discard.asked': { asked: { title: 'wants to start over' } },
    'discard.withdrawn': { withdrawn: { title: 'keeps the draft' } },
  },
  outcomes: {
    saveDraft: {
      saved: { title: 'the server keeps it', done: { savedAt: SAVED_AT } },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
      ordered: {
        title: 'it was ordered already, in another tab',
        error: failed(
          'refused',
          'This was already ordered as RTN-100482. Open that return, or start over for another one.',
        ),
      },
    },
  },
  delays: { pause: { title: 'the person pauses' }, retry: { title: 'ten seconds pass' } },
  invariants: {
    'what the server does not have is held by the browser': (snapshot, { effects }) => {
      const copies = effects.filter(
        ({ type }) => type === 'saveLocally' || type === 'removeLocally',
      );
      const isOwed = snapshot.context.isUnsaved || snapshot.matches({ store: 'saving' });
      return (
        snapshot.matches({ store: 'done' }) || !isOwed || copies.at(-1)?.type !== 'removeLocally'
      );
    },
    'a draft is called saved only once the server was given all of it': (snapshot, { requests }) =>
      !snapshot.matches({ store: 'saved' }) ||
      requests.length === 0 ||
      isDeepStrictEqual(requests.at(-1)?.input, { content: snapshot.context.content }),
    'no draft is sent while its order is on its way': (snapshot, { before, events }) =>
      !before?.matches({ store: 'resting' }) ||
      !snapshot.matches({ store: 'saving' }) ||
      events.at(-1)?.type === 'order.refused',
    'typing does not answer the question': (snapshot, { before, events }) =>
      !before?.matches({ question: 'asked' }) ||
      events.at(-1)?.type !== 'content.changed' ||
      snapshot.context.content === null ||
      snapshot.matches({ question: 'asked' }),
    'nothing is asked about a draft that is not there': (snapshot) =>
      !snapshot.matches({ question: 'asked' }) || snapshot.context.content !== null,
    'an order ends its draft': (snapshot, past) =>
      countTaken(past, 'order.placed') === 0 || snapshot.matches({ store: 'done' }),
  },
  project: ({ content, isUnsaved, failure }) => [
    content?.employee.name ?? null,
    isUnsaved,
    failure?.kind ?? null,
  ],
};
