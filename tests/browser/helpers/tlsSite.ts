import { createServer } from 'node:https';
import type { SelfSigned } from './selfSigned.ts';

/** A TLS site that responds to everything with an empty object. */
export interface TlsSite {
  /** `https://localhost:<port>` */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startTlsSite(identity: SelfSigned): Promise<TlsSite> {
  const server = createServer({ ...identity }, (_, answer) => answer.end('{}'));
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port');
  return {
    url: `https://localhost:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
