import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Address } from '../domain/address.ts';
import { addressKey } from '../domain/addressKey.ts';
import type { Failure } from '../domain/failure.ts';
import type { OrderEdit } from '../domain/returns/ordering/orderEdit.ts';
import type { ReturnDetails } from '../domain/returns/returns.ts';
import { addressCheckMachine, type CheckedAddress, passedWith } from './addressCheck.machine.ts';
import { failed, failureOf } from './failed.ts';
import { notProvided } from './stub.ts';

type Event = { type: 'edit.submitted'; edit: OrderEdit } | { type: 'retry.requested' };

interface Context {
  orderNumber: string;
  details: ReturnDetails | null;
  /** Order as it was when the fields were filled, set once another user changed it. */
  base: ReturnDetails | null;
  edit: OrderEdit | null;
  /** Keys of the addresses that need no further check. */
  passed: readonly string[];
  failure: Failure | null;
}

type Emitted =
  | { type: 'conflict.found' }
  /** Submits the edit with this address. */
  | { type: 'address.taken'; address: Address | null };

const checkedOf = ({ event }: { event: { output: CheckedAddress | null } }) => ({
  checked: event.output,
});

/** Page that edits an order as long as nothing has been bought. */
export const orderEditMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    children: {} as { addressCheck: 'checkAddress' },
    input: {} as { orderNumber: string },
    tags: {} as 'form',
  },
  actors: {
    loadOrder: fromPromise<ReturnDetails, { orderNumber: string }>(notProvided('loadOrder')),
    /** `basedOn` is the version of the order that the edit is based on. */
    saveEdit: fromPromise<ReturnDetails, { orderNumber: string; basedOn: string; edit: OrderEdit }>(
      notProvided('saveEdit'),
    ),
    checkAddress: addressCheckMachine,
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    /** Discards the stored input: it is saved, or can't be. */
    clearUnsaved: () => notProvided('clearUnsaved')(),
    openReturn: () => notProvided('openReturn')(),
    emitConflictFound: emit({ type: 'conflict.found' }),
    setDetails: assign((_, { details }: { details: ReturnDetails }) => ({
      details,
      // The order's own address needs no check; only a change is checked.
      passed: [addressKey(details.employee.address)],
    })),
    setConflict: assign({
      base: ({ context }) => context.details,
      details: (_, params: { details: ReturnDetails }) => params.details,
      failure: null,
    }),
    setEdit: assign({ edit: (_, params: { edit: OrderEdit }) => params.edit, failure: null }),
    setChecked: assign(({ context }, { checked }: { checked: CheckedAddress | null }) => {
      const { edit, passed } = context;
      if (edit === null || checked === null) return {};
      const { address } = checked;
      return {
        edit: { ...edit, employee: { ...edit.employee, address } },
        passed: passedWith(passed, checked),
      };
    }),
    emitAddressTaken: emit((_, { checked }: { checked: CheckedAddress | null }) => ({
      type: 'address.taken' as const,
      address: checked?.address ?? null,
    })),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isEditable: (_, params: { details: ReturnDetails }) =>
      params.details.actions.some(({ type, allowed }) => type === 'order.edit' && allowed),
    isPassed: ({ context }, { edit }: { edit: OrderEdit }) =>
      context.passed.includes(addressKey(edit.employee.address)),
    isAccepted: (_, { checked }: { checked: CheckedAddress | null }) => checked !== null,
    isRefused: (_, params: { failure: Failure }) => params.failure.kind === 'refused',
    /** Whether another user changed the order since the fields were filled. */
    isOvertaken: ({ context }, params: { details: ReturnDetails }) =>
      params.details.version !== context.details?.version,
  },
}).createMachine({
  id: 'orderEdit',
  context: ({ input }) => ({
    ...input,
    details: null,
    base: null,
    edit: null,
    passed: [],
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the order.',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderNumber: context.orderNumber }),
        onDone: [
          {
            guard: { type: 'isEditable', params: ({ event }) => ({ details: event.output }) },
            target: 'editing',
            actions: { type: 'setDetails', params: ({ event }) => ({ details: event.output }) },
          },
          {
            target: 'closed',
            actions: { type: 'setDetails', params: ({ event }) => ({ details: event.output }) },
          },
        ],
        onError: failed('unavailable'),
      },
    },
    unavailable: {
      description: 'Loading failed; shows the reason with "Try again".',
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'loading' } },
    },
    closed: {
      description: 'The order can no longer be edited; the reason is shown.',
      entry: 'clearUnsaved',
      on: { 'retry.requested': { target: 'loading' } },
    },
    editing: {
      description: 'The form can be edited.',
      tags: 'form',
      on: {
        'edit.submitted': [
          {
            guard: { type: 'isPassed', params: ({ event }) => ({ edit: event.edit }) },
            target: 'saving',
            actions: { type: 'setEdit', params: ({ event }) => ({ edit: event.edit }) },
          },
          {
            target: 'checking',
            actions: { type: 'setEdit', params: ({ event }) => ({ edit: event.edit }) },
          },
        ],
      },
    },
    checking: {
      description: 'The address is checked before the changes are saved.',
      tags: 'form',
      invoke: {
        id: 'addressCheck',
        src: 'checkAddress',
        input: ({ context: { edit } }) => {
          if (edit === null) throw new Error('checking without an edit');
          return { address: edit.employee.address };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: checkedOf },
            target: 'saving',
            actions: [
              { type: 'setChecked', params: checkedOf },
              { type: 'emitAddressTaken', params: checkedOf },
            ],
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
    saving: {
      description: 'The changes are being saved; the request is idempotent.',
      tags: 'form',
      invoke: {
        id: 'saveEdit',
        src: 'saveEdit',
        input: ({ context }) => {
          const { orderNumber, details, edit } = context;
          if (details === null || edit === null) throw new Error('saving without an edit');
          return { orderNumber, basedOn: details.version, edit };
        },
        onDone: { target: 'saved' },
        // The input stays, whatever the reason.
        onError: [
          {
            guard: { type: 'isRefused', params: failureOf },
            target: 'comparing',
            actions: { type: 'setFailure', params: failureOf },
          },
          {
            target: 'editing',
            actions: [
              { type: 'setFailure', params: failureOf },
              { type: 'reportFailure', params: failureOf },
            ],
          },
        ],
      },
    },
    comparing: {
      description: 'The changes were refused; reloads the order.',
      tags: 'form',
      invoke: {
        id: 'loadPresent',
        src: 'loadOrder',
        input: ({ context }) => ({ orderNumber: context.orderNumber }),
        onDone: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ details: event.output }) },
            target: 'editing',
            actions: [
              { type: 'setConflict', params: ({ event }) => ({ details: event.output }) },
              'emitConflictFound',
            ],
          },
          { target: 'editing' },
        ],
        onError: {
          // The refusal stays on screen; saving again repeats the comparison.
          target: 'editing',
          actions: { type: 'reportFailure', params: failureOf },
        },
      },
    },
    saved: {
      description: 'The changes are saved.',
      entry: ['clearUnsaved', 'openReturn'],
      type: 'final',
    },
  },
});

type Snapshot = SnapshotFrom<typeof orderEditMachine>;

/** Order whose fields are being edited, or null. */
export const selectEditable = (s: Snapshot) => (s.hasTag('form') ? s.context.details : null);
/** Reason why it can't be edited, in a sentence; null if it can, or if unknown yet. */
export function selectClosedReason(s: Snapshot): string | null {
  if (!s.matches('closed')) return null;
  const action = s.context.details?.actions.find(({ type }) => type === 'order.edit');
  return action?.reason ?? "This order can't be edited anymore.";
}
/** Whether the contact can still be corrected on the return's page instead. */
export const selectCanCorrect = (s: Snapshot): boolean =>
  s.matches('closed') &&
  s.context.details?.actions.some(({ type, allowed }) => type === 'contact.correct' && allowed) ===
    true;
/** Failure of loading or saving the order; null without one. */
export const selectEditFailure = (s: Snapshot) => s.context.failure;
export const selectIsSavingEdit = (s: Snapshot) => s.matches('saving') || s.matches('comparing');
/** Whether the changes of another user are being loaded. */
export const selectIsComparing = (s: Snapshot) => s.matches('comparing');
/** Order before another user changed it during this edit; null if it is unchanged. */
export const selectBase = (s: Snapshot) => s.context.base;
/** The running address check, or undefined. */
export const selectAddressCheck = (s: Snapshot) => s.children.addressCheck;
