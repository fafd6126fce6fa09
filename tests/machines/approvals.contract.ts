import type { approvalsMachine } from '../../src/machines/pages/approvals.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type SettingsAppearance,
  settingsAppearance,
  settingsStates,
} from './helpers/settingsPage.ts';

export const approvalsContract: Contract<typeof approvalsMachine, SettingsAppearance> = {
  states: settingsStates,
  effects: {},
  ofMachine: settingsAppearance,
};
