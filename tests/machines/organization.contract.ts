import type { SnapshotFrom } from 'xstate';
import {
  type organizationMachine,
  selectPreview,
} from '../../src/machines/pages/organization.machine.ts';
import type { Contract } from '../levels/contract.ts';
import {
  type SettingsAppearance,
  settingsAppearance,
  settingsStates,
} from './helpers/settingsPage.ts';

type Snapshot = SnapshotFrom<typeof organizationMachine>;

/** Visible state of the organization's settings. */
export interface OrganizationAppearance extends SettingsAppearance {
  /** Day of the previewed reminder, or null. */
  previewed: number | null;
}

/** Day of the first reminder. */
const FIRST_DAY = 3;

export const organizationContract: Contract<typeof organizationMachine, OrganizationAppearance> = {
  states: {
    ...settingsStates,
    'preview.closed': () => ({ previewed: null }),
    'preview.open': ({ context: { panel } }: Snapshot) => ({ previewed: panel?.day ?? FIRST_DAY }),
  },
  effects: {},
  ofMachine(snapshot) {
    const preview = selectPreview(snapshot);
    return {
      ...settingsAppearance(snapshot),
      previewed: preview === null ? null : (preview.day ?? FIRST_DAY),
    };
  },
};
