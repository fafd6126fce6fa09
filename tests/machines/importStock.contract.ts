import {
  type importStockMachine,
  selectImportFailure,
} from '../../src/machines/pages/importStock.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageSight, formSight, formStates } from './support/formPage.ts';

/** The same, and whether the import before it is still running. */
export interface ImportStockSight extends FormPageSight {
  isRunning?: boolean;
}

export const importStockContract: Contract<typeof importStockMachine, ImportStockSight> = {
  states: {
    ...formStates(),
    'form.open': ({ context: { data, panel }, value: { resource } }) => ({
      open: panel,
      canSend:
        ['ready', 'refreshing'].includes(resource) &&
        (panel === 'columns' || data?.latest?.state !== 'running'),
    }),
    'job.idle': () => ({ isRunning: false }),
    'job.running': () => ({ isRunning: true }),
  },
  effects: {},
  ofMachine(snapshot) {
    const sight = formSight(snapshot, selectImportFailure(snapshot));
    const { data, panel } = snapshot.context;
    const isRunning = data?.latest?.state === 'running';
    return { ...sight, isRunning, canSend: panel === 'rows' && isRunning ? false : sight.canSend };
  },
};
