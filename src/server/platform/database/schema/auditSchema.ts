import type { Generated, GeneratedAlways } from 'kysely';
import type {
  AuditAction,
  AuditActorKind,
  AuditSubjectKind,
} from '../../../../domain/organization/auditWords.ts';
import type { Id, Json } from './columns.ts';

/** Audit log (migration 0012): rows are inserted, never updated. */
export interface AuditTables {
  audit_log: {
    id: Id;
    organisation_id: string;
    at: Date;
    action: AuditAction;
    actor_kind: AuditActorKind;
    actor_id: string | null;
    actor_name: string;
    subject_kind: AuditSubjectKind;
    subject_id: string | null;
    subject_name: string;
    before: Json<Readonly<Record<string, unknown>>> | null;
    after: Json<Readonly<Record<string, unknown>>> | null;
    ip: string;
    user_agent: string;
    /** Trace of the request or work that made the change; null without tracing. */
    trace_id: Generated<string | null>;
    /** `user-12`, `key-5` or `others`. */
    actor_key: GeneratedAlways<string>;
    is_housekeeping: GeneratedAlways<boolean>;
    /** The subject's name in lower case. */
    subject_key: GeneratedAlways<string>;
  };
}
