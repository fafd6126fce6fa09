import { Value } from 'typebox/value';
import { AddressCheck } from '../../domain/returns/addressCheck.ts';
import { inCallSpan } from '../platform/observe/tracing.ts';
import type { AddressService } from './validator.ts';

/**
 * Creates the client of this environment's address service (`ADDRESS_VALIDATION_URL`), whose
 * requests and responses are those of the portal's own `POST /api/validate_sqs_addresses/`.
 * @param url of the call, with its path
 */
export function createRemoteService(url: string): AddressService {
  return {
    async verdictsOn(addresses, signal) {
      const response = await inCallSpan('address service', (headers) =>
        fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ addresses }),
          // Addresses must be sent to no host but the configured one.
          redirect: 'error',
          signal,
        }),
      );
      if (!response.ok) throw new Error(`The address service answered ${response.status}.`);
      const answer: unknown = await response.json();
      if (!Value.Check(AddressCheck, answer)) {
        throw new Error('The address service answered in another form than expected.');
      }
      return answer.verdicts;
    },
  };
}
