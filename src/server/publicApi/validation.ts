import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { createCollectingAjv } from '../platform/http/validation/collectingAjv.ts';

/**
 * Creates the validator of programs' requests. Workflow builders send "true" for true and numbers
 * for texts, so unambiguous values are coerced; unknown fields are ignored.
 */
export function createLenientCompiler(): FastifySchemaCompiler<TSchema> {
  const ajv = createCollectingAjv({ coerceTypes: true, useDefaults: false });
  return ({ schema }) => ajv.compile(schema);
}
