import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens on a free port of loopback until the test ends; returns the port. */
export async function listenOnLoopback(
  server: Pick<Server, 'listen' | 'close' | 'address'>,
): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  // A server on a port has no pipe's address.
  return (server.address() as AddressInfo).port;
}
