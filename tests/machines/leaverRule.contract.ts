import type { leaverRuleMachine } from '../../src/machines/pages/leaverRule.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type SettingsAppearance,
  settingsAppearance,
  settingsStates,
} from './helpers/settingsPage.ts';

export const leaverRuleContract: Contract<typeof leaverRuleMachine, SettingsAppearance> = {
  states: settingsStates,
  effects: {},
  ofMachine: settingsAppearance,
};
