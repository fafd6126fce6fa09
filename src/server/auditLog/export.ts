import { CSV_BEGINNING, csvLine } from '../../domain/csv.ts';
import { auditChanges } from '../../domain/organization/auditChanges.ts';
import type { AuditFilter, AuditRecord } from '../../domain/organization/auditLog.ts';
import {
  AUDIT_ACTION_WORDS,
  AUDIT_ACTOR_WORDS,
  AUDIT_SUBJECT_WORDS,
} from '../../domain/organization/auditWords.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { type AuditCursor, readRecords } from './readLog.ts';

/** Rows read at a time; no connection or cursor is held between two reads. */
const BATCH = 500;

/** Columns by their header. */
const COLUMNS: readonly (readonly [string, (record: AuditRecord) => string])[] = [
  ['When (UTC)', ({ at }) => at.slice(0, 19).replace('T', ' ')],
  ['Who', ({ actor }) => actor.name],
  ['As', ({ actor }) => AUDIT_ACTOR_WORDS[actor.kind]],
  ['What', ({ action }) => AUDIT_ACTION_WORDS[action]],
  ['Kind', ({ subject }) => AUDIT_SUBJECT_WORDS[subject.kind]],
  ['Name', ({ subject }) => subject.name],
  ['Before', (record) => sideOf(record, 'before')],
  ['After', (record) => sideOf(record, 'after')],
  ['Network address', ({ ip }) => ip],
  ['Browser or program', ({ device }) => device],
];

function sideOf({ before, after }: AuditRecord, side: 'before' | 'after'): string {
  return auditChanges(before, after)
    .filter((change) => change[side] !== '')
    .map((change) => `${change.what}: ${change[side]}`)
    .join('\n');
}

/**
 * Streams the matching records as CSV, newest first, with backpressure: memory use is constant, and
 * no connection is held while the client is slow. Records never change, so none appears twice.
 */
export async function* exportLog(
  database: PortalDatabase,
  organisationId: string,
  filter: AuditFilter,
): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(COLUMNS.map(([head]) => head));
  let after: AuditCursor | null = null;
  do {
    const request = { filter, after, size: BATCH };
    const records: AuditRecord[] = await database.forOrganisation(organisationId, (tx) =>
      readRecords(tx, organisationId, request),
    );
    if (records.length > 0) {
      const lines = records.map((record) => csvLine(COLUMNS.map(([, cellOf]) => cellOf(record))));
      yield lines.join('');
    }
    const last = records.length === BATCH ? records.at(-1) : undefined;
    after = last ? { at: new Date(last.at), id: last.id } : null;
  } while (after !== null);
}
