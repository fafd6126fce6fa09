import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import {
  AUDIT_ACTION_WORDS,
  AUDIT_ACTOR_KINDS,
  AUDIT_BY,
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

/** What narrows the audit log. */
export const AuditFilter = Type.Object({
  by: Type.Optional(Type.String({ pattern: AUDIT_BY })),
  action: Type.Optional(Action),
  /** The name of what was changed, such as an order number or a mail address. */
  subject: Type.Optional(Type.String({ maxLength: 300 })),
  from: Type.Optional(Instant),
  before: Type.Optional(Instant),
  /** Drafts, saved views and the like too, which are left out otherwise. */
  housekeeping: Type.Optional(OneOf(['yes'])),
});
export type AuditFilter = Static<typeof AuditFilter>;

/** What was changed, as plain JSON, part by part. */
const Parts = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

export const AuditRecord = Type.Object({
  id: Type.String(),
  at: Instant,
  action: Action,
  actor: Type.Object({
    kind: OneOf(AUDIT_ACTOR_KINDS),
    name: Type.String(),
    /** As the filter takes it. */
    by: Type.String(),
  }),
  subject: Type.Object({ kind: SubjectKind, name: Type.String() }),
  before: Parts,
  after: Parts,
  /** The address on the network; empty for a command of the portal's operator. */
  ip: Type.String(),
  /** "Chrome 120 on Windows"; empty where nothing is known. */
  device: Type.String(),
});
export type AuditRecord = Static<typeof AuditRecord>;

export const Actor = Type.Object({ by: Type.String(), name: Type.String() });
