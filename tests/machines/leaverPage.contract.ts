import {
  type leaverPageMachine,
  selectLeaverFailure,
  selectOvertaken,
} from '../../src/machines/pages/leaverPage.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStatesOf } from './helpers/formPage.ts';

/** Visible state of a leaver's page. */
export interface LeaverPageAppearance extends FormPageAppearance {
  /** Whether another user's changes are shown beside the input. */
  isOvertaken: boolean;
}

type Context = Parameters<typeof selectLeaverFailure>[0]['context'];

/** Whether a colleague has changed the leaver since a refused edit began. */
const isOvertaken = ({ base, data, panel }: Context) =>
  panel === 'edit' &&
  base !== null &&
  data !== null &&
  base.form.employee.phone !== data.form.employee.phone;
const sentOf = (action: NonNullable<Context['action']>) =>
  action.kind === 'step' ? action.event.type : action.kind === 'handling' ? 'assign' : action.kind;
/** Immediate actions say their failure at once, others in their panel; a conflict says more. */
const isShownHere = (context: Context) =>
  context.action !== null &&
  (['edit', 'notNeeded.decided', 'assign'].includes(sentOf(context.action))
    ? context.panel === sentOf(context.action)
    : true) &&
  (!isOvertaken(context) || context.actionFailure?.kind !== 'refused');
/** Whether the open panel's step is possible still. */
const isPossible = ({ data, panel }: Context) => {
  if (panel === 'assign') return true;
  const type = panel === 'edit' ? 'details.updated' : panel;
  return data?.actions.some((action) => action.type === type && action.allowed) === true;
};

export const leaverPageContract: Contract<typeof leaverPageMachine, LeaverPageAppearance> = {
  states: {
    ...formStatesOf<Context>(isShownHere),
    'form.closed': () => ({ open: null, canSend: null, isOvertaken: false }),
    'form.open': ({ context, value: { resource } }) => ({
      open: context.panel ?? 'nothing',
      canSend: ['ready', 'refreshing'].includes(resource) && isPossible(context),
      isOvertaken: isOvertaken(context),
    }),
  },
  effects: {},
  ofMachine(snapshot) {
    const failure = selectLeaverFailure(snapshot);
    const hasConflict = selectOvertaken(snapshot) !== null;
    const isSaid = hasConflict && failure?.kind === 'refused';
    const appearance = formAppearance(snapshot, isSaid ? null : failure);
    const canSend = appearance.canSend === true && isPossible(snapshot.context);
    return {
      ...appearance,
      canSend: appearance.open === null ? null : canSend,
      isOvertaken: hasConflict,
    };
  },
};
