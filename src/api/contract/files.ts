import { Type } from 'typebox';
import { OneOf } from '../../domain/schema.ts';
import {
  ByDevice,
  ById,
  ByReturn,
  BySupportHash,
  CertificateView,
  Content,
  Empty,
  FileList,
  FileView,
  Name,
  Named,
} from '../../domain/warehouse/files/files.ts';
import { FILE_TOPICS } from '../../domain/warehouse/files/fileWords.ts';
import { endpoints } from './endpoint.ts';

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
