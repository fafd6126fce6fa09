import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Address } from '../../../domain/address.ts';
import {
  addressCheckMachine,
  selectCheckFailure,
  selectCheckNotice,
  selectIsChecking,
  selectPassed,
  selectVerdict,
} from '../../../machines/addressCheck.machine.ts';
import { usePortal } from '../../app/portal.tsx';

interface AddressCheckParts {
  /** Addresses that need no check any more, by their keys. */
  readonly passed: readonly string[];
  /** Gives the answer with this address: as typed in its usual form, or as suggested. */
  readonly onTaken: (address: Address) => void;
  /** What is given with the answer: when it changes, a finding about it is of no use. */
  readonly typed: unknown;
}

/** Checks addresses before answers are given, wired to the API. */
export function useAddressCheck({ passed, onTaken, typed }: AddressCheckParts) {
  const { client, reportFailure, inspect } = usePortal();
  const taken = useRef(onTaken);
  useEffect(() => {
    taken.current = onTaken;
  });
  const [machine] = useState(() =>
    addressCheckMachine.provide({
      actors: {
        validateAddress: fromPromise(async ({ input: { address }, signal }) => {
          const body = { addresses: [address] };
          const answer = await client('POST /api/validate_sqs_addresses/', { body, signal });
          const [verdict] = answer.verdicts;
          if (verdict === undefined) throw new Error('The address check gave no answer.');
          return { verdict, notice: answer.notice };
        }),
      },
      actions: {
        reportFailure: (_, { failure }) => reportFailure(failure),
        takeAddress: (_, { address }) => taken.current(address),
      },
    }),
  );
  const [input] = useState(() => ({ passed }));
  const actor = useActorRef(machine, { input, inspect });
  const text = JSON.stringify(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: What was typed matters only in that it has changed.
  useEffect(() => actor.send({ type: 'check.withdrawn' }), [actor, text]);
  return {
    isChecking: useSelector(actor, selectIsChecking),
    verdict: useSelector(actor, selectVerdict),
    failure: useSelector(actor, selectCheckFailure),
    notice: useSelector(actor, selectCheckNotice),
    passed: useSelector(actor, selectPassed),
    request: (address: Address) => actor.send({ type: 'check.requested', address }),
    keep: () => actor.send({ type: 'address.kept' }),
    takeSuggestion: () => actor.send({ type: 'suggestion.taken' }),
    withdraw: () => actor.send({ type: 'check.withdrawn' }),
    retry: () => actor.send({ type: 'retry.requested' }),
  };
}
export type AddressCheck = ReturnType<typeof useAddressCheck>;
