import { Value } from 'typebox/value';
import { AddressCheck } from '../../domain/returns/addressCheck.ts';
import type { AddressService } from './validator.ts';

/**
 * The address service of this environment (`ADDRESS_VALIDATION_URL`): it takes and answers what
 * the portal's own `POST /api/validate_sqs_addresses/` does.
 * @param url of the call, with its path
 */
export function createRemoteService(url: string): AddressService {
  return {
    async verdictsOn(addresses, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ addresses }),
        // Another host than the configured one gets nobody's address.
        redirect: 'error',
        signal,
      });
      if (!response.ok) throw new Error(`The address service answered ${response.status}.`);
      const answer: unknown = await response.json();
      if (!Value.Check(AddressCheck, answer)) {
        throw new Error('The address service answered in another form than expected.');
      }
      return answer.verdicts;
    },
  };
}
