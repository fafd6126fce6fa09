import type { SavedApprovals } from '../../../src/domain/organization/approvals.ts';
import type { TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

export const APPROVALS = '/api/portal/approvals';

/** Makes Acme's warehouse user a second admin. */
export async function addSecondAdmin(portal: TestPortal): Promise<void> {
  await portal.testDatabase.pool.query(
    "UPDATE users SET role = 'admin' WHERE email = 'warehouse@acme.test'",
  );
}

/** Saves which orders wait, as the settings page does; by default all of members. */
export async function setApprovals(admin: TestBrowser, changes: object = {}) {
  const { version } = (await admin.get(APPROVALS)).json<SavedApprovals>();
  const rule = { isOn: true, above: null, countries: [], sources: ['member'] };
  return admin.request('PUT', APPROVALS, { body: { ...rule, basedOn: version, ...changes } });
}
