import type { FastifyInstance, FastifyPluginAsync, FastifyPluginOptions } from 'fastify';

const NAME = Symbol.for('fastify.display-name');

/**
 * Registers routes with parsers, hooks and errors of their own. The plugin gets a name, because
 * Fastify searches all loaded modules for the name of an anonymous function.
 */
export async function registerScope(
  app: FastifyInstance,
  name: string,
  routes: FastifyPluginAsync,
  options: FastifyPluginOptions = {},
): Promise<void> {
  await app.register(Object.assign(routes, { [NAME]: name }), options);
}
