import type { EventFrom } from 'xstate';
import type { returnMachine } from '../../../../machines/pages/return.machine.ts';
import {
  type ManualType,
  plainEvent,
  requiredInput,
} from '../../../../machines/pages/returnSteps.ts';

/** Returns the event of a step's button: the step itself, or opening its question. */
export function sentBy(type: ManualType): EventFrom<typeof returnMachine> {
  const event = plainEvent(type);
  return requiredInput(type) === 'nothing' && event !== null
    ? { type: 'action.requested', action: { kind: 'step', event } }
    : { type: 'panel.opened', panel: { kind: 'step', type } };
}
