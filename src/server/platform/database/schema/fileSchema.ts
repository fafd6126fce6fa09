import type { Generated } from 'kysely';
import type { ActorKind } from '../../../../domain/returns/timeline/actors.ts';
import type { FileTopic, FileType } from '../../../../domain/warehouse/files/fileWords.ts';
import type { Id } from './columns.ts';

/** Tables of files and certificates (migration 0021). */
export interface FileTables {
  files: {
    id: Id;
    organisation_id: string;
    return_id: string | null;
    device_id: string | null;
    topic: FileTopic;
    device_event_id: string | null;
    body_key: string;
    name: string;
    type: FileType;
    size: number;
    sha256: string;
    added_at: Date;
    actor_kind: ActorKind;
    actor_id: string | null;
    actor_name: string;
    /** True until the metadata of photos is removed (migration 0064). */
    has_metadata: Generated<boolean>;
  };
  file_chunks: { organisation_id: string; body_key: string; position: number; bytes: Buffer };
  loose_files: { organisation_id: string; body_key: string; since: Date };
  certificates: {
    id: Id;
    organisation_id: string;
    number: string;
    device_id: string;
    device_event_id: string;
    return_id: string | null;
    issued_at: Date;
    body_key: string;
    size: number;
    sha256: string;
    link_version: Generated<number>;
  };
  certificate_numbers: { organisation_id: string; year: number; last: number };
}
