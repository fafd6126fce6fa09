import type { Contract } from '../levels/contract.ts';
import { type PlainPageAppearance, plainAppearance, plainStates } from './helpers/plainPage.ts';
import type { readingMachine } from './reading.profile.ts';

export const readingContract: Contract<typeof readingMachine, PlainPageAppearance> = {
  states: plainStates,
  effects: {},
  ofMachine: plainAppearance,
};
