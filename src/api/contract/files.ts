import { type Static, Type } from 'typebox';
import { endpoints, OneOf } from './endpoint.ts';
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

const ByDevice = Type.Object({ deviceNumber: Type.String({ maxLength: 40 }) });
const ByReturn = Type.Object({ orderNumber: Type.String({ maxLength: 40 }) });
const BySupportHash = Type.Object({
  orderNumber: Type.String({ maxLength: 40 }),
  supportHash: Type.String({ maxLength: 200 }),
});
const ById = Type.Object({ fileId: Type.String({ maxLength: 40 }) });

const Name = Type.String({ minLength: 1, maxLength: 200 });
const Named = Type.Object({ name: Name });
/** The content as it is, not form data. */
const Content = Type.Unsafe<Blob>({ type: 'string', format: 'binary' });
const Empty = Type.Object({});

export const fileEndpoints = endpoints({
  'GET /api/portal/devices/:deviceNumber/files': {
    summary: 'The files and certificates of a device',
    access: 'signedIn',
    params: ByDevice,
    replies: { 200: FileList },
  },
  'POST /api/portal/devices/:deviceNumber/files': {
    summary: 'Add a photo or document to a device',
    access: 'warehouse',
    params: ByDevice,
    query: Type.Object({ name: Name, topic: OneOf(FILE_TOPICS) }),
    body: Content,
    bodyKind: 'content',
    replies: { 201: FileView },
  },
  'POST /api/portal/devices/:deviceNumber/certificates/:number/link': {
    summary: 'Replace the public link of a certificate',
    access: 'admin',
    params: Type.Object({ ...ByDevice.properties, number: Type.String({ maxLength: 40 }) }),
    replies: { 200: CertificateView },
  },
  'GET /api/portal/returns/:orderNumber/files': {
    summary: 'The files of a return, and the certificate of its device',
    access: 'signedIn',
    params: ByReturn,
    replies: { 200: FileList },
  },
  'POST /api/portal/returns/:orderNumber/files': {
    summary: 'Add a photo or document to a return',
    access: 'signedIn',
    params: ByReturn,
    query: Named,
    body: Content,
    bodyKind: 'content',
    replies: { 201: FileView },
  },
  'GET /api/portal/files/:fileId': {
    summary: 'The content of a file',
    access: 'signedIn',
    params: ById,
    replies: { 200: Type.Unsafe<AsyncIterable<Uint8Array>>({ type: 'string', format: 'binary' }) },
  },
  'DELETE /api/portal/files/:fileId': {
    summary: 'Remove a file',
    access: 'signedIn',
    params: ById,
    replies: { 200: Empty },
  },
  'GET /api/portal/support/:orderNumber/:supportHash/files': {
    summary: 'The photos that the employee has added',
    access: 'public',
    params: BySupportHash,
    replies: { 200: FileList },
  },
  'POST /api/portal/support/:orderNumber/:supportHash/files': {
    summary: 'The employee adds a photo',
    access: 'public',
    params: BySupportHash,
    query: Named,
    body: Content,
    bodyKind: 'content',
    replies: { 201: FileView },
  },
  'DELETE /api/portal/support/:orderNumber/:supportHash/files/:fileId': {
    summary: 'The employee removes a photo of theirs',
    access: 'public',
    params: Type.Object({ ...BySupportHash.properties, ...ById.properties }),
    replies: { 200: Empty },
  },
});
