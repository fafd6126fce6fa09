import {
  type deploymentPageMachine,
  selectDeploymentFailure,
} from '../../src/machines/pages/deploymentPage.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './helpers/formPage.ts';

/** Visible state of a deployment, beside its panels. */
export interface DeploymentPageAppearance extends FormPageAppearance {
  /** Whether the next poll for the label is due soon. */
  isAwaited: boolean;
}

export const deploymentPageContract: Contract<
  typeof deploymentPageMachine,
  DeploymentPageAppearance
> = {
  states: {
    ...formStates(),
    'label.known': () => ({ isAwaited: false }),
    'label.awaited': () => ({ isAwaited: true }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    ...formAppearance(snapshot, selectDeploymentFailure(snapshot)),
    isAwaited: snapshot.matches({ label: 'awaited' }),
  }),
};
