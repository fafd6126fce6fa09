import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Address } from '../../../domain/address.ts';
import { formAddressMachine, selectFormCheck } from '../../../machines/formAddress.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { addressCheckLogic, type CheckCall } from './addressCheckLogic.ts';
import { useAddressCheck } from './useAddressCheck.ts';

/**
 * Runs the machine that checks a form's address before the form is submitted.
 * @param passed keys of the addresses that need no check
 * @param check asks the server; the signed-in users' call by default
 */
export function useFormAddress(passed: readonly string[], check?: CheckCall) {
  const { client, reportFailure, inspect } = usePortal();
  const [logic] = useState(() =>
    formAddressMachine.provide({
      actors: { checkAddress: addressCheckLogic({ client, reportFailure }, check) },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  const actor = useActorRef(logic, { input: { passed }, inspect });
  return {
    ...useAddressCheck(useSelector(actor, selectFormCheck)),
    actor,
    submit: (address: Address) => actor.send({ type: 'address.submitted', address }),
  };
}
export type FormAddress = ReturnType<typeof useFormAddress>;
