import type { SavedLeaverRule } from '../../../src/domain/leavers/leaverRule.ts';

/** A rule that is on. */
export const RULE: SavedLeaverRule = {
  isOn: true,
  daysBefore: 7,
  countries: ['US'],
  devices: ['laptop'],
  version: '1',
  setBy: 'Avery Stone',
};
