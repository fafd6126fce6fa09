import {
  type importStockMachine,
  selectImportFailure,
} from '../../src/machines/pages/importStock.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

/** Visible state of the stock import, including whether the previous import is running. */
export interface ImportStockAppearance extends FormPageAppearance {
  isRunning?: boolean;
}

export const importStockContract: Contract<typeof importStockMachine, ImportStockAppearance> = {
  states: {
    ...formStates(),
    'form.open': ({ context: { data, panel }, value: { resource } }) => ({
      open: panel?.kind ?? 'nothing',
      canSend:
        ['ready', 'refreshing'].includes(resource) &&
        (panel?.kind === 'columns' || data?.latest?.state !== 'running'),
    }),
    'job.idle': () => ({ isRunning: false }),
    'job.running': () => ({ isRunning: true }),
  },
  effects: {},
  ofMachine(snapshot) {
    const appearance = formAppearance(snapshot, selectImportFailure(snapshot));
    const { data, panel } = snapshot.context;
    const isRunning = data?.latest?.state === 'running';
    return {
      ...appearance,
      isRunning,
      canSend: panel?.kind === 'rows' && isRunning ? false : appearance.canSend,
    };
  },
};
