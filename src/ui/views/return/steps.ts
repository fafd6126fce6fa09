import type { EventFrom } from 'xstate';
import {
  isResolvePanel,
  REPORT_PANEL,
  type returnMachine,
} from '../../../machines/pages/return.machine.ts';
import {
  asksOf,
  isManual,
  type ManualType,
  plainEvent,
} from '../../../machines/pages/returnSteps.ts';

/** The form or question that a link to the page asks for (`paths.returnStep`). */
export function panelIn(queryString: string): string | undefined {
  const type = new URLSearchParams(queryString).get('do') ?? '';
  const isPanel = isManual(type)
    ? asksOf(type) !== 'nothing'
    : type === REPORT_PANEL || isResolvePanel(type);
  return isPanel ? type : undefined;
}

/** What a button for a step sends: the step itself, or that its question is to open. */
export function sentBy(type: ManualType): EventFrom<typeof returnMachine> {
  const event = plainEvent(type);
  return asksOf(type) === 'nothing' && event !== null
    ? { type: 'action.requested', action: { kind: 'step', event } }
    : { type: 'panel.opened', panel: type };
}
