import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withoutMarks } from '../../../domain/tidy.ts';
import { ProblemError } from './problem.ts';

/**
 * Replaces Fastify's parsers. Bodies are JSON; an empty body counts as none, whatever type it names,
 * because many clients send a type with every request. Queries lose invisible marks too.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query }) => void withoutMarksIn(query));
  app.removeAllContentTypeParsers();
  addJsonParser(app, 'application/json');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    throw new ProblemError(
      415,
      'unsupported-type',
      "We can't read this kind of content. Send JSON.",
    );
  });
}

/** Adds a parser of JSON under a media type, in UTF-8 or the charset that the type names. */
export function addJsonParser(app: FastifyInstance, mediaType: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(mediaType, { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    try {
      parse(request, decoded(body, request.headers['content-type'] ?? ''), (error, value) =>
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

function decoded(body: Buffer, contentType: string): string {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new ProblemError(
        415,
        'unsupported-charset',
        `We can't read the charset ${charset}. Send UTF-8.`,
      );
    }
    throw new ProblemError(
      400,
      'wrong-charset',
      `This isn't ${charset.toUpperCase()}. Send UTF-8, or name the charset in Content-Type, such as application/json; charset=iso-8859-1.`,
    );
  }
}
