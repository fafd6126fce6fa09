import type { Selectable } from 'kysely';
import { tidyLine } from '../../domain/tidy.ts';
import type { FileView } from '../../domain/warehouse/files/files.ts';
import { FILE_WORDS, type FileTopic } from '../../domain/warehouse/files/fileWords.ts';
import { markOrphaned, unmarkOrphaned } from '../fileStorage/orphanedFiles.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import type { Actor } from '../services/actors.ts';
import type { Audit } from '../services/audit.ts';
import type { ReceivedBody } from './receive.ts';

export type StoredFile = Selectable<Database['files']>;

/** Return or device that files are attached to. */
export interface FileOwner {
  readonly organisationId: string;
  readonly kind: 'return' | 'device';
  readonly id: string;
  /** Name known to users: an order number or a device number. */
  readonly name: string;
}

const columnOf = ({ kind }: Pick<FileOwner, 'kind'>) =>
  kind === 'return' ? 'return_id' : 'device_id';

/** Returns the files of a return or a device, oldest first. */
export async function filesOf(
  tx: TenantTransaction,
  owner: FileOwner,
  canRemove: (file: StoredFile) => boolean,
): Promise<FileView[]> {
  const rows = await tx
    .selectFrom('files')
    .leftJoin('device_events', (join) =>
      join
        .onRef('device_events.organisation_id', '=', 'files.organisation_id')
        .onRef('device_events.id', '=', 'files.device_event_id'),
    )
    .selectAll('files')
    .select('device_events.at as inspected_at')
    .where('files.organisation_id', '=', owner.organisationId)
    .where(`files.${columnOf(owner)}`, '=', owner.id)
    .orderBy('files.id')
    .execute();
  return rows.map((row) => viewOf(row, row.inspected_at, canRemove(row)));
}

function viewOf(row: StoredFile, inspectedAt: Date | null, canRemove: boolean): FileView {
  const { id, name, type, size, sha256, topic } = row;
  return {
    id,
    name,
    type,
    size,
    sha256,
    topic,
    addedAt: row.added_at.toISOString(),
    addedBy: row.actor_name,
    inspectedAt: inspectedAt?.toISOString() ?? null,
    canRemove,
  };
}

interface NewFile {
  readonly name: string;
  readonly topic: FileTopic;
  readonly body: ReceivedBody;
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * Attaches received content, and audits it. The caller has locked the owner.
 * @param most maximum number of the files that `room` counts
 * @throws ProblemError 409 if the limit is reached
 */
export async function addFile(
  tx: TenantTransaction,
  audit: Audit,
  owner: FileOwner,
  { name, topic, body, actor, at }: NewFile,
  remaining: number,
): Promise<FileView> {
  if (remaining <= 0) throw tooManyFiles();
  const row = await tx
    .insertInto('files')
    .values({
      organisation_id: owner.organisationId,
      [columnOf(owner)]: owner.id,
      topic,
      body_key: body.key,
      name: tidyLine(name) || 'File',
      type: body.type,
      size: body.size,
      sha256: body.sha256,
      added_at: at,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      has_metadata: false,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await unmarkOrphaned(tx, owner.organisationId, body.key);
  const by =
    actor.kind === 'employee' ? { by: { organisationId: owner.organisationId, actor } } : {};
  await audit(tx, { subject: subjectOf(owner), after: auditedFields(row), ...by });
  return viewOf(row, null, true);
}

/** Subject and content of an audit entry: the owner, and the added or removed file. */
const subjectOf = ({ kind, id, name }: FileOwner) => ({ kind, id, name });
const auditedFields = ({ name, type, size, sha256 }: StoredFile) => ({ name, type, size, sha256 });

/** Returns the problem of reaching the limit of files. */
export function tooManyFiles(): ProblemError {
  return new ProblemError(409, 'refused', FILE_WORDS.full);
}

/** Returns the file with this ID. Throws the same 404 for an absent and for a foreign one. */
export async function findFile(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<StoredFile> {
  const row = /^\d{1,18}$/.test(id)
    ? await tx
        .selectFrom('files')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** Removes a file, and audits it; the store deletes its content after the commit. */
export async function removeFile(
  tx: TenantTransaction,
  audit: Audit,
  row: StoredFile,
  actor: Actor,
  now: Date,
): Promise<void> {
  const organisationId = row.organisation_id;
  const deleted = await tx
    .deleteFrom('files')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.id)
    .executeTakeFirst();
  // A concurrent request has removed and audited it.
  if (deleted.numDeletedRows === 0n) throw notFound();
  await markOrphaned(tx, organisationId, row.body_key, now);
  const owner = await ownerOf(tx, row);
  const by = actor.kind === 'employee' ? { by: { organisationId, actor } } : {};
  await audit(tx, { subject: subjectOf(owner), before: auditedFields(row), ...by });
}

async function ownerOf(tx: TenantTransaction, row: StoredFile): Promise<FileOwner> {
  const organisationId = row.organisation_id;
  if (row.return_id !== null) {
    const { order_number: name } = await tx
      .selectFrom('returns')
      .select('order_number')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', row.return_id)
      .executeTakeFirstOrThrow();
    return { organisationId, kind: 'return', id: row.return_id, name };
  }
  const { id, device_number: name } = await tx
    .selectFrom('devices')
    .select(['id', 'device_number'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.device_id)
    .executeTakeFirstOrThrow();
  return { organisationId, kind: 'device', id, name };
}
