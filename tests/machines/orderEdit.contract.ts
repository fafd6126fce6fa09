import {
  type orderEditMachine,
  selectAddressCheck,
  selectBase,
  selectClosedReason,
  selectEditable,
  selectEditFailure,
  selectIsComparing,
  selectIsSavingEdit,
} from '../../src/machines/orderEdit.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of the page that edits an order. */
export interface OrderEditAppearance extends Record<string, unknown> {
  hasForm: boolean;
  /** Whether the typed address is being checked. */
  isChecking: boolean;
  isSaving: boolean;
  isComparing: boolean;
  isOvertaken: boolean;
  isSaved: boolean;
  closed: string | null;
  error: string | null;
}

const shown = {
  hasForm: false,
  isChecking: false,
  isSaving: false,
  isComparing: false,
  isSaved: false,
  closed: null,
};

export const orderEditContract: Contract<typeof orderEditMachine, OrderEditAppearance> = {
  states: {
    loading: () => ({ ...shown, error: null }),
    unavailable: ({ context }) => ({ ...shown, error: context.failure?.message ?? 'a message' }),
    closed: () => ({ ...shown, closed: 'You can edit an order for 30 minutes after placing it.' }),
    editing: ({ context }) => ({
      ...shown,
      hasForm: true,
      isOvertaken: context.base !== null,
      error: context.failure?.message ?? null,
    }),
    checking: () => ({ ...shown, hasForm: true, isChecking: true, isSaving: true, error: null }),
    comparing: ({ context }) => ({
      ...shown,
      hasForm: true,
      isSaving: true,
      isComparing: true,
      isOvertaken: context.base !== null,
    }),
    saving: () => ({ ...shown, hasForm: true, isSaving: true, error: null }),
    saved: () => ({ ...shown, isSaved: true, error: null }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    hasForm: selectEditable(snapshot) !== null,
    isChecking: selectAddressCheck(snapshot) !== undefined,
    isSaving: selectIsSavingEdit(snapshot) || selectAddressCheck(snapshot) !== undefined,
    isComparing: selectIsComparing(snapshot),
    isOvertaken: selectBase(snapshot) !== null,
    isSaved: snapshot.matches('saved'),
    closed: selectClosedReason(snapshot),
    error: selectEditFailure(snapshot)?.message ?? null,
  }),
};
