import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withoutMarks } from '../../../domain/tidy.ts';
import { textOfBody } from './bodyText.ts';
import { ProblemError } from './problem.ts';

/**
 * Replaces Fastify's parsers. Bodies are JSON; an empty body counts as none, whatever type it names,
 * because many clients send a type with every request, and so does any body of a DELETE, which has no
 * meaning (RFC 9110, section 9.3.5). Queries lose invisible marks too.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query }) => void withoutMarksIn(query));
  app.removeAllContentTypeParsers();
  addJsonParser(app, 'application/json');
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (isNone(request, body)) return undefined;
      throw new ProblemError(
        415,
        'unsupported-type',
        "We can't read this kind of content. Send JSON.",
      );
    },
  );
}

const isNone = ({ method }: FastifyRequest, body: Buffer) =>
  method === 'DELETE' || body.every((byte) => BLANKS.has(byte));

/** Blanks, tabs and line ends of JSON. */
const BLANKS: ReadonlySet<number> = new Set(Buffer.from(' \t\r\n'));

/** @throws ProblemError 415 for a compressed body */
function checkEncoding({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new ProblemError(
    415,
    'unsupported-encoding',
    `We can't read content in the encoding ${encoding}. Send it uncompressed.`,
  );
}

/** Adds a parser of JSON under a media type, in UTF-8 or the charset that the type names. */
export function addJsonParser(app: FastifyInstance, mediaType: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(mediaType, { parseAs: 'buffer' }, (request, body, done) => {
    if (isNone(request, body)) {
      done(null, undefined);
      return;
    }
    try {
      checkEncoding(request);
      parse(request, textOfBody(body, request.headers['content-type'] ?? ''), (error, value) =>
        done(error, withoutMarksIn(value)),
      );
    } catch (error) {
      done(error instanceof Error ? error : new Error('The body could not be decoded.'));
    }
  });
}

/**
 * Removes invisible marks from all texts of a parsed body, so that none is stored or looked for with
 * one. Changes the body in place.
 */
function withoutMarksIn(body: unknown): unknown {
  if (typeof body === 'string') return withoutMarks(body);
  // Explicit stack: nested input could exhaust recursion.
  const open: unknown[] = [body];
  while (open.length > 0) {
    const group = open.pop();
    if (typeof group !== 'object' || group === null) continue;
    for (const key of Object.keys(group)) {
      const value: unknown = Reflect.get(group, key);
      if (typeof value !== 'string') open.push(value);
      else if (value !== withoutMarks(value)) Reflect.set(group, key, withoutMarks(value));
    }
  }
  return body;
}
