import type { DeviceReturnInput } from '../../../src/machines/deviceReturn/context.ts';
import type { TestPortal } from './portal.ts';

/** Approvals of a walked return: a member orders what has to be approved, the admin approves it. */
export function pathApprovals(portal: TestPortal) {
  const userOf = (kind: 'admin' | 'member') => portal.acme.users.get(`${kind}@acme.test`) ?? '';
  return {
    approver: userOf('admin'),
    /** Sets the organization's rule for an order, and returns its input with real users. */
    async prepare(input: DeviceReturnInput): Promise<DeviceReturnInput> {
      await portal.testDatabase.pool.query(
        `INSERT INTO approval_rules VALUES ($1, true, null, '{}', $2, 1, $3, '')
         ON CONFLICT (organisation_id) DO UPDATE SET sources = excluded.sources`,
        [portal.acme.id, input.approval ? ['member'] : [], userOf('admin')],
      );
      return input.approval
        ? { ...input, approval: { reasons: ['role'], orderedBy: userOf('member') } }
        : input;
    },
  };
}
