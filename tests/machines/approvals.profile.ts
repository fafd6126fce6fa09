import type { SavedApprovals } from '../../src/domain/organization/approvals.ts';
import { approvalsMachine } from '../../src/machines/pages/approvals.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { NONE } from './fakes/approvals.fake.ts';
import { settingsProfile } from './helpers/settingsPage.ts';

const SAVED: SavedApprovals = { ...NONE, above: 100_00 };
const { currency: _, admins: __, version: ___, ...settings } = SAVED;

export const approvalsProfile: Profile<typeof approvalsMachine> = {
  machine: approvalsMachine,
  ...settingsProfile({
    saved: SAVED,
    changed: { ...SAVED, sources: ['member'], version: '2' },
    settings,
    opening: 'opens the approvals',
    errors: { above: ['Enter an amount from 0 to 100,000.'] },
    test: 'tests/server/approvals.test.ts',
  }),
};
