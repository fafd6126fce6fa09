import { useSelector } from '@xstate/react';
import {
  type AddressCheckActor,
  selectCheckFailure,
  selectCheckNotice,
  selectIsChecking,
  selectVerdict,
} from '../../../machines/addressCheck.machine.ts';

const WITHDRAWN = { type: 'check.withdrawn' } as const;

/** Address check started by the page's machine; empty without an actor. */
export function useAddressCheck(actor: AddressCheckActor | undefined) {
  return {
    isChecking: useSelector(
      actor,
      (snapshot) => snapshot !== undefined && selectIsChecking(snapshot),
    ),
    verdict: useSelector(actor, (snapshot) =>
      snapshot === undefined ? null : selectVerdict(snapshot),
    ),
    failure: useSelector(actor, (snapshot) =>
      snapshot === undefined ? null : selectCheckFailure(snapshot),
    ),
    notice: useSelector(actor, (snapshot) =>
      snapshot === undefined ? null : selectCheckNotice(snapshot),
    ),
    keep: () => actor?.send({ type: 'address.kept' }),
    takeSuggestion: () => actor?.send({ type: 'suggestion.taken' }),
    /** Does nothing if no check can be withdrawn. */
    withdraw() {
      if (actor?.getSnapshot().can(WITHDRAWN)) actor.send(WITHDRAWN);
    },
    retry: () => actor?.send({ type: 'retry.requested' }),
  };
}
export type AddressCheck = ReturnType<typeof useAddressCheck>;
