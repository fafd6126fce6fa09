import type { TestPortal } from './portal.ts';

/** What the audit log says of returns and drafts, the first first. */
export async function auditOf({ testDatabase }: TestPortal) {
  const { rows } = await testDatabase.pool.query(
    `SELECT action, subject_kind AS kind, subject_name AS name, before, after FROM audit_log
     WHERE subject_kind IN ('return', 'draft') ORDER BY id`,
  );
  return rows;
}
