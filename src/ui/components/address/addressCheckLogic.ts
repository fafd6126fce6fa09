import { fromPromise } from 'xstate';
import { addressCheckMachine } from '../../../machines/addressCheck.machine.ts';
import type { Portal } from '../../app/portal.tsx';

/** Connects the address check machine to the API. */
export function addressCheckLogic({
  client,
  reportFailure,
}: Pick<Portal, 'client' | 'reportFailure'>) {
  return addressCheckMachine.provide({
    actors: {
      validateAddress: fromPromise(async ({ input: { address }, signal }) => {
        const body = { addresses: [address] };
        const answer = await client('POST /api/validate_sqs_addresses/', { body, signal });
        const [verdict] = answer.verdicts;
        if (verdict === undefined) throw new Error('The address check gave no answer.');
        return { verdict, notice: answer.notice };
      }),
    },
    actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
  });
}
