import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { createValidatorCompiler } from './validation.ts';

/*
 * Schemas are compiled once a process, because that is most of what getting an app ready takes:
 * a GET has the same schemas as its HEAD, and every app of a process has the same calls. The
 * schemas are constants of the contract, and what they are compiled to depends on nothing else.
 */

/** Checks a request. Ajv itself keeps what it has compiled, by the schema object. */
export const compileValidator = createValidatorCompiler();

const compile = SerializerSelector()({}, {});
const compiled = new WeakMap<object, (data: unknown) => string>();

/** Writes an answer, as Fastify does by itself. */
export const compileSerializer: FastifySerializerCompiler<object> = (route) => {
  const serializer = compiled.get(route.schema) ?? compile({ httpStatus: '', ...route });
  compiled.set(route.schema, serializer);
  return serializer;
};
