import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  FILE_WORDS,
  type FileType,
  MAX_FILE_BYTES,
} from '../../domain/warehouse/files/fileWords.ts';
import type { FileStore, StoredBody } from '../fileStorage/store.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { fileTypeOf, MAGIC_BYTES } from './fileTypes.ts';
import { hasMetadata, stripMetadata } from './metadata/stripMetadata.ts';
import { UnreadablePhoto } from './metadata/unreadablePhoto.ts';

/** Content that was received. */
export interface ReceivedBody extends StoredBody {
  readonly type: FileType;
}

/** Passes the raw body to the handlers of these routes, whatever its content type. */
export function receiveRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}

/**
 * Streams the body of a request into the store; photos are held whole, to remove their metadata.
 * @throws ProblemError 400 if it is empty, too large, damaged or of a type that isn't accepted
 */
export async function receiveBody(
  store: FileStore,
  organisationId: string,
  { raw }: FastifyRequest,
  isAllowed: (type: FileType) => boolean = () => true,
): Promise<ReceivedBody> {
  let type: FileType | null = null;
  async function* checked(): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0);
    let size = 0;
    try {
      for await (const bytes of raw.iterator({ destroyOnReturn: false })) {
        size += bytes.length;
        if (size > MAX_FILE_BYTES) throw wrongFile(FILE_WORDS.tooLarge);
        if (type !== null) {
          yield bytes;
          continue;
        }
        head = Buffer.concat([head, bytes]);
        if (head.length < MAGIC_BYTES) continue;
        type = fileTypeOf(head);
        if (type === null || !isAllowed(type)) throw wrongFile(allowedTypes(isAllowed));
        yield head;
      }
    } finally {
      // Drops the rest of a rejected body: unread, it would hold the connection, and a stop.
      raw.resume();
    }
    if (size === 0) throw wrongFile(FILE_WORDS.empty);
    if (type === null) throw wrongFile(allowedTypes(isAllowed));
  }
  async function* stripped(): AsyncGenerator<Buffer> {
    const photo: Buffer[] = [];
    for await (const bytes of checked()) {
      if (type !== null && hasMetadata(type)) photo.push(bytes);
      else yield bytes;
    }
    if (type !== null && photo.length > 0) yield strippedPhoto(Buffer.concat(photo), type);
  }
  const body = await store.put(organisationId, stripped());
  if (type === null) throw new Error('Content was kept without a type.');
  return { ...body, type };
}

function strippedPhoto(bytes: Buffer, type: FileType): Buffer {
  try {
    return stripMetadata(bytes, type);
  } catch (error) {
    if (error instanceof UnreadablePhoto) throw wrongFile(FILE_WORDS.unreadable);
    throw error;
  }
}

function allowedTypes(isAllowed: (type: FileType) => boolean): string {
  return isAllowed('application/pdf') ? FILE_WORDS.wrongType : FILE_WORDS.wrongPhoto;
}

function wrongFile(message: string): ProblemError {
  return new ProblemError(400, 'invalid', message);
}
