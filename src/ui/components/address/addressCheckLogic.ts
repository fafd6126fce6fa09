import { fromPromise } from 'xstate';
import type { Address } from '../../../domain/address.ts';
import type { AddressFinding } from '../../../domain/returns/addressCheck.ts';
import { addressCheckMachine } from '../../../machines/addressCheck.machine.ts';
import type { Portal } from '../../app/portal.tsx';

/** Asks the server about one address. */
export type CheckCall = (
  client: Portal['client'],
  address: Address,
  signal: AbortSignal,
) => Promise<AddressFinding>;

const askAsUser: CheckCall = async (client, address, signal) => {
  const body = { addresses: [address] };
  const answer = await client('POST /api/validate_sqs_addresses/', { body, signal });
  const [verdict] = answer.verdicts;
  if (verdict === undefined) throw new Error('The address check gave no answer.');
  return { verdict, notice: answer.notice };
};

/** Connects the address check machine to the API. */
export function addressCheckLogic(
  { client, reportFailure }: Pick<Portal, 'client' | 'reportFailure'>,
  check: CheckCall = askAsUser,
) {
  return addressCheckMachine.provide({
    actors: {
      validateAddress: fromPromise(({ input: { address }, signal }) =>
        check(client, address, signal),
      ),
    },
    actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
  });
}
