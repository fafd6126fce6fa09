import type { deploymentsMachine } from '../../src/machines/pages/deployments.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type PlainPageAppearance, plainAppearance, plainStates } from './helpers/plainPage.ts';

export const deploymentsContract: Contract<typeof deploymentsMachine, PlainPageAppearance> = {
  states: plainStates,
  effects: {},
  ofMachine: plainAppearance,
};
