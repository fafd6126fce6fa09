import type { newDeploymentMachine } from '../../src/machines/pages/newDeployment.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  actingState,
  type PlainPageAppearance,
  plainAppearance,
  plainStates,
} from './helpers/plainPage.ts';

export const newDeploymentContract: Contract<typeof newDeploymentMachine, PlainPageAppearance> = {
  states: { ...plainStates, ...actingState },
  effects: {},
  ofMachine: plainAppearance,
};
