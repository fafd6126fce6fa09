import {
  type leavingMachine,
  selectSelectedLeavers,
  selectStepFailure,
} from '../../src/machines/pages/leaving.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStatesOf } from './helpers/formPage.ts';

/** Visible state of the leavers. */
export interface LeavingAppearance extends FormPageAppearance {
  /** Whether leavers are selected. */
  hasSelected: boolean;
}

type Context = Parameters<typeof selectStepFailure>[0]['context'];

const selectionIn = ({ selected }: Context) => ({ hasSelected: selected.length > 0 });
/** Whether the question's step is possible for one of the leavers whom it is about. */
const isPossible = ({ data, panel, selected }: Context) => {
  if (panel?.kind !== 'step' || selected === 'all') return false;
  const leavers = panel.leaver === null ? selected : [panel.leaver];
  const rows = data?.page.rows ?? [];
  return rows.some(
    ({ leaverNumber, actions }) =>
      leavers.includes(leaverNumber) &&
      actions.some(({ type, allowed }) => type === panel.type && allowed),
  );
};
/** Whether the open form or question can be sent. */
const canBeSent = (context: Context) => context.panel?.kind === 'handling' || isPossible(context);
const isQuestion = ({ panel }: Context) => panel?.kind === 'step' || panel?.kind === 'handling';
/** Immediate actions say their failure at once, questions while they are open. */
const isShownHere = ({ action, panel }: Context) =>
  action !== null &&
  (action.kind === 'handling'
    ? panel?.kind === 'handling' || !action.isOfSelection
    : ['order.placed', 'leaver.reopened', 'order.undone'].includes(action.event.type) ||
      (panel?.kind === 'step' && (panel.leaver === null) === action.isOfSelection));

export const leavingContract: Contract<typeof leavingMachine, LeavingAppearance> = {
  states: {
    ...formStatesOf(isShownHere),
    'form.closed': ({ context }) => ({ open: null, canSend: null, ...selectionIn(context) }),
    'form.open': ({ context, value: { resource } }) => ({
      open: context.panel?.kind ?? 'nothing',
      canSend: isQuestion(context)
        ? ['ready', 'refreshing'].includes(resource) && canBeSent(context)
        : null,
      ...selectionIn(context),
    }),
  },
  effects: {},
  ofMachine(snapshot) {
    const appearance = formAppearance(snapshot, selectStepFailure(snapshot));
    return {
      ...appearance,
      canSend: isQuestion(snapshot.context)
        ? appearance.canSend === true && canBeSent(snapshot.context)
        : null,
      hasSelected: selectSelectedLeavers(snapshot).length > 0,
    };
  },
};
