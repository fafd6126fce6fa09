import type { deploymentsMachine } from '../../src/machines/pages/deployments.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { type PlainPageSight, plainSight, plainStates } from './support/plainPage.ts';

export const deploymentsContract: Contract<typeof deploymentsMachine, PlainPageSight> = {
  states: plainStates,
  effects: {},
  ofMachine: plainSight,
};
