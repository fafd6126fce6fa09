import { useSelector } from '@xstate/react';
import {
  type AddressCheckActor,
  selectCheckFailure,
  selectCheckNotice,
  selectIsChecking,
  selectVerdict,
} from '../../../machines/addressCheck.machine.ts';

const WITHDRAWN = { type: 'check.withdrawn' } as const;

/** The look at an address that a page's machine has begun; nothing stands there without one. */
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
    /** Does nothing when there is nothing to be withdrawn. */
    withdraw() {
      if (actor?.getSnapshot().can(WITHDRAWN)) actor.send(WITHDRAWN);
    },
    retry: () => actor?.send({ type: 'retry.requested' }),
  };
}
export type AddressCheck = ReturnType<typeof useAddressCheck>;
