import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { createCollectingAjv } from '../platform/http/collectingAjv.ts';

/**
 * Validates what programs send. Workflow builders send "true" for true and numbers for texts, so
 * what can only mean one thing is taken for it; fields that nobody knows are ignored.
 */
export function createLenientCompiler(): FastifySchemaCompiler<TSchema> {
  const ajv = createCollectingAjv({ coerceTypes: true, useDefaults: false });
  return ({ schema }) => ajv.compile(schema);
}
