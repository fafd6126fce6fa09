import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import type { Address } from '../../../domain/address.ts';
import { addressKey } from '../../../domain/addressKey.ts';
import { type AddressCheckActor, passedWith } from '../../../machines/addressCheck.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { addressCheckLogic } from './addressCheckLogic.ts';
import { useAddressCheck } from './useAddressCheck.ts';

interface OwnCheckParts {
  /** Addresses that need no check, by their keys. */
  readonly passed: readonly string[];
}

/** Looks at the address of a form whose page has no state for that. */
export function useOwnAddressCheck(known: OwnCheckParts) {
  const { client, reportFailure, inspect } = usePortal();
  const [logic] = useState(() => addressCheckLogic({ client, reportFailure }));
  const [passed, setPassed] = useState(known.passed);
  const [actor, setActor] = useState<AddressCheckActor>();
  useEffect(() => () => actor?.stop(), [actor]);
  return {
    ...useAddressCheck(actor),
    /** @param onTaken gives the answer with this address: in its usual form, or as suggested */
    request(address: Address, onTaken: (address: Address) => void) {
      if (passed.includes(addressKey(address))) return onTaken(address);
      const check = createActor(logic, { input: { address }, inspect });
      check.subscribe({
        complete() {
          const checked = check.getSnapshot().output;
          setActor(undefined);
          if (checked == null) return;
          setPassed((before) => passedWith(before, checked));
          onTaken(checked.address);
        },
      });
      setActor(check.start());
    },
  };
}
export type OwnAddressCheck = ReturnType<typeof useOwnAddressCheck>;
