import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { FILE_TOPICS, FILE_TYPES } from './fileWords.ts';

const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A photo or document as it is listed. */
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
  /** When the inspection was that it belongs to; null for none. */
  inspectedAt: OrNull(Instant),
  canRemove: Type.Boolean(),
});
export type FileView = Static<typeof FileView>;

/** A certificate of data destruction. */
export const CertificateView = Type.Object({
  number: Type.String(),
  issuedAt: Instant,
  deviceNumber: Type.String(),
  /** Absolute; opens without signing in. */
  url: Type.String(),
  sha256: Type.String(),
});
export type CertificateView = Static<typeof CertificateView>;

/** What is attached to a return or a device. */
export const FileList = Type.Object({
  files: Type.Array(FileView),
  /** Of a device: what the employee has added to the return that brought it. */
  fromEmployee: Type.Array(FileView),
  /** How many more there may be. */
  room: Type.Integer(),
  canAdd: Type.Boolean(),
  /** The newest first. */
  certificates: Type.Array(CertificateView),
  /** A certificate is being made. */
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
/** The content as it is, not form data. */
export const Content = Type.Unsafe<Blob>({ type: 'string', format: 'binary' });
export const Empty = Type.Object({});
