import type { FastifyInstance, FastifyPluginAsync, FastifyPluginOptions } from 'fastify';

const NAME = Symbol.for('fastify.display-name');

/**
 * Registers routes with parsers, hooks and errors of their own. They get a name, because Fastify looks
 * for that of a function without one among all modules that are loaded.
 */
export async function registerScope(
  app: FastifyInstance,
  name: string,
  routes: FastifyPluginAsync,
  options: FastifyPluginOptions = {},
): Promise<void> {
  await app.register(Object.assign(routes, { [NAME]: name }), options);
}
