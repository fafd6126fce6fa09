import type { Step } from '../../domain/returns/ordering/orderAnswers.ts';
import { failureOf } from '../failed.ts';
import { newReturnSetup, waitingSerials } from './newReturn.setup.ts';

const reportFailure = { type: 'reportFailure', params: failureOf } as const;

/** Announces that an answer was accepted without an address change. */
export const emitAnswerKept = (step: Step) =>
  ({ type: 'emitAnswerKept', params: { step, address: null } }) as const;

/** Accepts the options including their serial numbers. */
export const acceptOptions = ['setOptions', emitAnswerKept('options'), 'emitStepChanged'] as const;

export const comparing = newReturnSetup.createStateConfig({
  description: 'Checks whether a device is in another return.',
  tags: 'step',
  on: { 'serials.withdrawn': { target: 'options', actions: 'clearWaiting' } },
  invoke: {
    id: 'compareSerials',
    src: 'compareSerials',
    input: ({ context }) => ({ serialNumbers: waitingSerials(context.waiting) }),
    onDone: [
      {
        guard: { type: 'isInReturn', params: ({ event }) => event.output },
        target: 'duplicate',
        actions: [
          { type: 'setTaken', params: ({ event }) => event.output },
          { type: 'emitSerialsFound', params: ({ event }) => event.output },
        ],
      },
      { target: 'onward', actions: acceptOptions },
    ],
    // A failed check doesn't block the user: the order itself checks again.
    onError: { target: 'onward', actions: [...acceptOptions, reportFailure] },
  },
});

export const duplicate = newReturnSetup.createStateConfig({
  description:
    'A device is in another return; the warning is shown at its number and can be ignored.',
  tags: 'step',
  on: {
    'serials.kept': { target: 'onward', actions: acceptOptions },
    'serials.withdrawn': { target: 'options', actions: 'clearWaiting' },
  },
});
