import type { mailsMachine } from '../../src/machines/pages/mails.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  actingState,
  type PlainPageAppearance,
  plainAppearance,
  plainStates,
} from './helpers/plainPage.ts';

export const mailsContract: Contract<typeof mailsMachine, PlainPageAppearance> = {
  states: { ...plainStates, ...actingState },
  effects: {},
  ofMachine: plainAppearance,
};
