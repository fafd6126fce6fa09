import { type Static, Type } from 'typebox';
import { OneOf } from '../../schema.ts';
import { FILE_TOPICS, FILE_TYPES } from './fileWords.ts';

const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A photo or document in the list. */
export const FileView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: OneOf(FILE_TYPES),
  size: Type.Integer(),
  /** In hexadecimal. */
  sha256: Type.String(),
  topic: OneOf(FILE_TOPICS),
  addedAt: Instant,
  addedBy: Type.String(),
  /** Time of the inspection that it belongs to; null for none. */
  inspectedAt: OrNull(Instant),
  canRemove: Type.Boolean(),
});
export type FileView = Static<typeof FileView>;

/** A certificate of data destruction. */
export const CertificateView = Type.Object({
  number: Type.String(),
  issuedAt: Instant,
  deviceNumber: Type.String(),
  /** Absolute; opens without sign-in. */
  url: Type.String(),
  sha256: Type.String(),
});
export type CertificateView = Static<typeof CertificateView>;

/** Attachments of a return or a device. */
export const FileList = Type.Object({
  files: Type.Array(FileView),
  /** For a device: files that the employee added to the return that brought it. */
  fromEmployee: Type.Array(FileView),
  /** Number of files that can still be added. */
  room: Type.Integer(),
  canAdd: Type.Boolean(),
  /** Newest first. */
  certificates: Type.Array(CertificateView),
  /** Whether a certificate is being created. */
  isCertificateDue: Type.Boolean(),
  canReplaceLinks: Type.Boolean(),
});
export type FileList = Static<typeof FileList>;

export const ByDevice = Type.Object({ deviceNumber: Type.String({ maxLength: 40 }) });
export const ByReturn = Type.Object({ orderNumber: Type.String({ maxLength: 40 }) });
export const BySupportHash = Type.Object({
  orderNumber: Type.String({ maxLength: 40 }),
  supportHash: Type.String({ maxLength: 200 }),
});
export const ById = Type.Object({ fileId: Type.String({ maxLength: 40 }) });

export const Name = Type.String({ minLength: 1, maxLength: 200 });
export const Named = Type.Object({ name: Name });
/** Raw content, not form data. */
export const Content = Type.Unsafe<Blob>({ type: 'string', format: 'binary' });
export const Empty = Type.Object({});
