import { useSelector } from '@xstate/react';
import * as selectors from '../../../../machines/newReturn/newReturn.selectors.ts';
import type { WizardActor } from '../useWizardActor.ts';

const WITHDRAWN = { type: 'serials.withdrawn' } as const;

/** Check for devices that are already in a return, which the machine runs before the next step. */
export function useSerialCheck(actor: WizardActor) {
  return {
    isChecking: useSelector(actor, selectors.selectIsComparing),
    /** Errors with which the server would reject the order, by field. */
    problems: serialProblems(useSelector(actor, selectors.selectSerialProblems)),
    keep: () => actor.send({ type: 'serials.kept' }),
    /** Does nothing if no check can be withdrawn. */
    withdraw() {
      if (actor.getSnapshot().can(WITHDRAWN)) actor.send(WITHDRAWN);
    },
  };
}
export type SerialCheck = ReturnType<typeof useSerialCheck>;

/** Messages per device by field of the options. */
export function serialProblems(messages: readonly (string | null)[]): Record<string, string> {
  return Object.fromEntries(
    messages.flatMap((message, index) => {
      const field = index === 0 ? 'serialNumber' : `others.${index - 1}.serialNumber`;
      return message === null ? [] : [[field, message]];
    }),
  );
}
