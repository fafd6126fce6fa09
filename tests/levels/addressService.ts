import { createServer } from 'node:http';
import type { Address } from '../../src/domain/address.ts';
import type { AddressCheck, AddressVerdict } from '../../src/domain/returns/addressCheck.ts';

/** A fake address service that returns the verdicts a path needs. */
export interface AddressService {
  readonly url: string;
  /** Sets the verdict for every address from now on; initially all are verified. */
  judge(kind: AddressVerdict['kind']): void;
  stop(): Promise<void>;
}

/** Verdict on a street; the texts are those of `addressCheck.profile.ts`. */
function verdictOn(address: Address, kind: AddressVerdict['kind']): AddressVerdict {
  switch (kind) {
    case 'verified':
      return { kind, address };
    case 'corrected': {
      const suggestion = { ...address, line1: '1 N Main Street' };
      return { kind, address, suggestion, differences: ['line1'], warnings: [] };
    }
    case 'warning': {
      const message = "Carriers don't bring kits to PO boxes.";
      return { kind, address, warnings: [{ field: 'line1', message }] };
    }
    case 'invalid':
      return { kind, address, errors: { postalCode: ['This ZIP code does not exist.'] } };
  }
}

export async function startAddressService(): Promise<AddressService> {
  let present: AddressVerdict['kind'] = 'verified';
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      const { addresses }: { addresses: Address[] } = JSON.parse(text);
      const answer: AddressCheck = {
        verdicts: addresses.map((address) => verdictOn(address, present)),
        checkedBy: 'service',
        notice: null,
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    judge(kind) {
      present = kind;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
