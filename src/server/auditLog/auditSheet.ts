import { auditChanges } from '../../domain/organization/auditChanges.ts';
import type { AuditFilter, AuditRecord } from '../../domain/organization/auditLog.ts';
import {
  AUDIT_ACTION_WORDS,
  AUDIT_ACTOR_WORDS,
  AUDIT_SUBJECT_WORDS,
} from '../../domain/organization/auditWords.ts';
import type { Cursor } from '../returns/reading/cursor.ts';
import { BATCH, instantColumn, type Sheet, type SheetColumn, textColumn } from '../sheets/sheet.ts';
import { auditCursorOf, readRecords } from './readLog.ts';

const COLUMNS: readonly SheetColumn<AuditRecord>[] = [
  instantColumn('when', 'When', ({ at }) => new Date(at)),
  textColumn('who', 'Who', ({ actor }) => actor.name, 24),
  textColumn('who', 'As', ({ actor }) => AUDIT_ACTOR_WORDS[actor.kind]),
  textColumn('what', 'What', ({ action }) => AUDIT_ACTION_WORDS[action], 28),
  textColumn('what', 'Kind', ({ subject }) => AUDIT_SUBJECT_WORDS[subject.kind]),
  textColumn('what', 'Name', ({ subject }) => subject.name, 24),
  textColumn('what', 'Before', (record) => sideOf(record, 'before'), 32),
  textColumn('what', 'After', (record) => sideOf(record, 'after'), 32),
  textColumn('ip', 'Network address', ({ ip }) => ip),
  textColumn('from', 'Browser or program', ({ device }) => device, 28),
];

function sideOf({ before, after }: AuditRecord, side: 'before' | 'after'): string {
  return auditChanges(before, after)
    .filter((change) => change[side] !== '')
    .map((change) => `${change.what}: ${change[side]}`)
    .join('\n');
}

/** Returns the export of the matching records, newest first. */
export function auditSheet(
  organisationId: string,
  filter: AuditFilter,
): Sheet<AuditRecord, Cursor> {
  return {
    name: 'audit-log',
    columns: COLUMNS,
    read: (tx, after) => readRecords(tx, organisationId, { filter, after, size: BATCH }),
    placeOf: auditCursorOf,
  };
}
