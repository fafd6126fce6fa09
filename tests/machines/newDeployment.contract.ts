import type { newDeploymentMachine } from '../../src/machines/pages/newDeployment.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { actingState, type PlainPageSight, plainSight, plainStates } from './support/plainPage.ts';

export const newDeploymentContract: Contract<typeof newDeploymentMachine, PlainPageSight> = {
  states: { ...plainStates, ...actingState },
  effects: {},
  ofMachine: plainSight,
};
