import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './database/startError.ts';

type Address = Pick<Config, 'host' | 'port'>;

/**
 * Checks that the portal can listen on the address, before anything else is started.
 * Throws a StartError.
 */
export async function checkPort({ host, port }: Address): Promise<void> {
  const server = createServer();
  await listenOn(server, { host, port });
  await closeServer(server);
}

/** Starts to listen. Throws a StartError. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: () => '' });
  } catch (error) {
    throw portError(error, { host, port });
  }
}

/** Starts to listen with a plain server. Throws a StartError. */
export async function listenOn(server: Server, { host, port }: Address): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
  } catch (error) {
    throw portError(error, { host, port });
  }
}

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

function portError(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use: stop the program that listens there, or set PORT to another one.`,
    EACCES: `Port ${port} on ${host} is not open to this account: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine: set it to one that is.`,
    ENOTFOUND: `HOST ${host} is an unknown name: set it to an address of this machine.`,
  };
  const sentence = reasons[String(code)];
  return sentence === undefined ? error : new StartError(sentence, { cause: error });
}
