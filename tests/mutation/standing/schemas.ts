import { createRequire } from 'node:module';
import { Ajv, type AnySchema } from 'ajv';

// No mutant changes a schema, and compiling those of all calls takes longer than anything else
// that starting a portal does: here each is compiled once, for all portals of all mutants.

/** The answers of `make` for each schema and way of compiling it, made once. */
function onceForEach<T>(): (schema: object, way: string, make: () => T) => T {
  const known = new WeakMap<object, Map<string, T>>();
  return (schema, way, make) => {
    const ways = known.get(schema) ?? new Map<string, T>();
    known.set(schema, ways);
    const made = ways.get(way) ?? make();
    ways.set(way, made);
    return made;
  };
}

const validators = onceForEach<unknown>();
const { compile } = Ajv.prototype;
Object.assign(Ajv.prototype, {
  compile(this: Ajv, schema: AnySchema, meta?: boolean) {
    const make = () => compile.call(this, schema, meta);
    if (typeof schema === 'boolean') return make();
    const { allErrors, coerceTypes, useDefaults, removeAdditional, strict } = this.opts;
    const way = JSON.stringify({ allErrors, coerceTypes, useDefaults, removeAdditional, strict });
    return validators(schema, way, make);
  },
});

/** Fastify asks for it when the first portal is built; see `node:module`. */
const fromFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
const fromCompiler = createRequire(fromFastify.resolve('@fastify/fast-json-stringify-compiler'));
const stringify = fromCompiler('fast-json-stringify');
const place = fromCompiler.cache[fromCompiler.resolve('fast-json-stringify')];
const serializers = onceForEach<unknown>();
if (place !== undefined) {
  place.exports = (schema: object, options: unknown) =>
    serializers(schema, JSON.stringify(options), () => stringify(schema, options));
}
