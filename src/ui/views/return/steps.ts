import type { EventFrom } from 'xstate';
import type { returnMachine } from '../../../machines/pages/return.machine.ts';
import { asksOf, type ManualType, plainEvent } from '../../../machines/pages/returnSteps.ts';

/** What a button for a step sends: the step itself, or that its question is to open. */
export function sentBy(type: ManualType): EventFrom<typeof returnMachine> {
  const event = plainEvent(type);
  return asksOf(type) === 'nothing' && event !== null
    ? { type: 'action.requested', action: { kind: 'step', event } }
    : { type: 'panel.opened', panel: type };
}
