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
  // It listens on a port, so the address is no pipe's.
  return (server.address() as AddressInfo).port;
}
