import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { createValidatorCompiler } from './validation.ts';

/*
 * Schemas are compiled once per process, because that is most of the time that creating an app
 * takes: a GET shares its schemas with its HEAD, and all apps of a process share the same calls.
 * The schemas are constants of the contract, and their compiled form depends on nothing else.
 */

/** Validates requests. Ajv caches compiled schemas by the schema object. */
export const compileValidator = createValidatorCompiler();

const compile = SerializerSelector()({}, {});
const compiled = new WeakMap<object, (data: unknown) => string>();

/** Serializes responses, as Fastify does by default. */
export const compileSerializer: FastifySerializerCompiler<object> = (route) => {
  const serializer = compiled.get(route.schema) ?? compile({ httpStatus: '', ...route });
  compiled.set(route.schema, serializer);
  return serializer;
};
