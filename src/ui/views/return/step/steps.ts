import type { EventFrom } from 'xstate';
import {
  isResolvePanel,
  REPORT_PANEL,
  type returnMachine,
} from '../../../../machines/pages/return.machine.ts';
import {
  asksOf,
  isManual,
  type ManualType,
  plainEvent,
} from '../../../../machines/pages/returnSteps.ts';

/** Returns the form or question that a link to the page opens (`paths.returnStep`). */
export function panelIn(queryString: string): string | undefined {
  const type = new URLSearchParams(queryString).get('do') ?? '';
  const isPanel = isManual(type)
    ? asksOf(type) !== 'nothing'
    : type === REPORT_PANEL || isResolvePanel(type);
  return isPanel ? type : undefined;
}

/** Returns the event of a step's button: the step itself, or opening its question. */
export function sentBy(type: ManualType): EventFrom<typeof returnMachine> {
  const event = plainEvent(type);
  return asksOf(type) === 'nothing' && event !== null
    ? { type: 'action.requested', action: { kind: 'step', event } }
    : { type: 'panel.opened', panel: type };
}
