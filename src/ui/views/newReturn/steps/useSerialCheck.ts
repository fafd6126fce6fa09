import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import * as selectors from '../../../../machines/newReturn/newReturn.selectors.ts';
import { focusFirst } from '../../../components/order/fieldErrors.ts';
import type { OptionsForm } from '../../../components/order/useOrderForms.ts';
import type { WizardActor } from '../useWizardActor.ts';

const WITHDRAWN = { type: 'serials.withdrawn' } as const;

/** Check for devices that are already in a return, which the machine runs before the next step. */
export function useSerialCheck(actor: WizardActor) {
  const taken = useSelector(actor, selectors.selectTaken);
  return {
    isChecking: useSelector(actor, selectors.selectIsComparing),
    /** Errors with which the server would reject the order, by field. */
    problems: problemsIn(taken),
    taken,
    keep: () => actor.send({ type: 'serials.kept' }),
    /** Does nothing if no check can be withdrawn. */
    withdraw() {
      if (actor.getSnapshot().can(WITHDRAWN)) actor.send(WITHDRAWN);
    },
  };
}
export type SerialCheck = ReturnType<typeof useSerialCheck>;

function problemsIn(taken: readonly (string | null)[]): Record<string, string> {
  return Object.fromEntries(
    taken.flatMap((message, index) => {
      const field = index === 0 ? 'serialNumber' : `others.${index - 1}.serialNumber`;
      return message === null ? [] : [[field, message]];
    }),
  );
}

/** Shows the findings at their fields and focuses the first. */
export function useSerialErrors(
  taken: readonly (string | null)[],
  setErrors: OptionsForm['setErrors'],
): void {
  useEffect(() => {
    const problems = problemsIn(taken);
    if (Object.keys(problems).length === 0) return;
    setErrors((errors) => ({ ...errors, ...problems }));
    focusFirst('options', Object.keys(problems));
  }, [taken, setErrors]);
}
