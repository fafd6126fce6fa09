import type { SnapshotFrom } from 'xstate';
import type { Language } from '../../src/domain/languages.ts';
import {
  selectCanAct,
  selectData,
  selectDone,
  selectPanel,
} from '../../src/machines/pages/parts/selectors.ts';
import type { supportMachine } from '../../src/machines/pages/support.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type PlainPageAppearance,
  plainAppearance,
  resourceStates,
  restingPage,
} from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof supportMachine>;

/** Visible state of the employee's page. */
export interface SupportAppearance extends PlainPageAppearance {
  /** Name of the open confirmation, or `others` for the list of the other actions. */
  open: string | null;
  /** Whether it can be confirmed; null if none is open. */
  canSend: boolean | null;
  /** Whether it can be left without confirming; null if none is open. */
  canLeave: boolean | null;
  /** Whether the page thanks the employee. */
  isDone: boolean;
  /** Language of the page; null before it shows a return. */
  language: Language | null;
}

const resting = ({ context }: Snapshot) => ({
  ...restingPage({ context }),
  actionError: context.actionFailure?.message ?? null,
  // A page in another language needs no thanks.
  isDone: context.done !== null && context.done.type !== 'language.choose',
  language: context.data?.language ?? null,
});

export const supportContract: Contract<typeof supportMachine, SupportAppearance> = {
  states: {
    ...resourceStates<Snapshot, SupportAppearance>(resting, {
      ready: () => ({ isThere: true }),
      acting: () => ({ actionError: null, isDone: false }),
    }),
    'form.closed': () => ({ open: null, canSend: null, canLeave: null }),
    'form.open': ({ context, value }) => ({
      open: context.panel ?? 'nothing',
      canSend: context.panel === 'others' ? null : ['ready', 'refreshing'].includes(value.resource),
      canLeave: context.panel === 'others' ? null : value.resource !== 'acting',
    }),
  },
  effects: {},
  ofMachine(snapshot) {
    const open = selectPanel(snapshot);
    return {
      ...plainAppearance(snapshot),
      open,
      canSend: open === null || open === 'others' ? null : selectCanAct(snapshot),
      canLeave: open === null || open === 'others' ? null : snapshot.can({ type: 'panel.closed' }),
      isDone: ![undefined, 'language.choose'].includes(selectDone(snapshot)?.type),
      language: selectData(snapshot)?.language ?? null,
    };
  },
};
