import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import {
  AUDIT_ACTION_WORDS,
  AUDIT_ACTOR_KINDS,
  AUDIT_BY,
  AUDIT_SHOWS,
  AUDIT_SUBJECT_WORDS,
  type AuditAction,
  type AuditSubjectKind,
} from './auditWords.ts';

const Instant = Type.String({ format: 'date-time' });

const Action = Type.Unsafe<AuditAction>({ type: 'string', enum: Object.keys(AUDIT_ACTION_WORDS) });
const SubjectKind = Type.Unsafe<AuditSubjectKind>({
  type: 'string',
  enum: Object.keys(AUDIT_SUBJECT_WORDS),
});

/** Filters of the audit log. */
export const AuditFilter = Type.Object({
  by: Type.Optional(Type.String({ pattern: AUDIT_BY })),
  action: Type.Optional(Action),
  /** Name of the changed object, such as an order number or email address. */
  subject: Type.Optional(Type.String({ maxLength: 300 })),
  from: Type.Optional(Instant),
  before: Type.Optional(Instant),
  /** Absent for changes alone: without log-ins, and without drafts and saved views. */
  show: Type.Optional(OneOf(AUDIT_SHOWS)),
});
export type AuditFilter = Static<typeof AuditFilter>;

/** Changed object as plain JSON, field by field. */
const Parts = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

export const AuditRecord = Type.Object({
  id: Type.String(),
  at: Instant,
  action: Action,
  actor: Type.Object({
    kind: OneOf(AUDIT_ACTOR_KINDS),
    name: Type.String(),
    /** In the filter's format. */
    by: Type.String(),
  }),
  subject: Type.Object({
    kind: SubjectKind,
    /** ID in its URL; null for an object without one. */
    id: Type.Union([Type.String(), Type.Null()]),
    name: Type.String(),
  }),
  before: Parts,
  after: Parts,
  /** IP address; empty for a command of the portal's operator. */
  ip: Type.String(),
  /** "Chrome 120 on Windows"; empty if unknown. */
  device: Type.String(),
});
export type AuditRecord = Static<typeof AuditRecord>;

export const Actor = Type.Object({ by: Type.String(), name: Type.String() });
