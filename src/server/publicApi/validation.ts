import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/**
 * Validates what programs send. Workflow builders send "true" for true and numbers for texts, so
 * what can only mean one thing is taken for it; fields that nobody knows are ignored.
 */
export function createLenientCompiler(): FastifySchemaCompiler<TSchema> {
  const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: false });
  addFormats.default(ajv);
  return ({ schema }) => ajv.compile(schema);
}
