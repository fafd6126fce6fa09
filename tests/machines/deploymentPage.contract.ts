import {
  type deploymentPageMachine,
  selectDeploymentFailure,
  selectIsLabelAwaited,
} from '../../src/machines/pages/deploymentPage.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type FormPageAppearance, formAppearance, formStates } from './support/formPage.ts';

/** What a person sees of a deployment beside its panels. */
export interface DeploymentPageAppearance extends FormPageAppearance {
  /** The label that is being bought is looked for again in a moment. */
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
    isAwaited: selectIsLabelAwaited(snapshot),
  }),
};
