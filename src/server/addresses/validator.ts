import type { Address } from '../../domain/address.ts';
import {
  ADDRESS_FIELDS,
  type AddressCheck,
  type AddressVerdict,
} from '../../domain/returns/addressCheck.ts';
import { addressProblems } from '../../domain/returns/rules.ts';
import { validateAddressOffline } from './offline.ts';

/**
 * Says of addresses whether a kit would arrive there. It never fails: an address service that is
 * down must not keep anybody from ordering.
 */
export interface AddressValidator {
  readonly check: (addresses: readonly Address[]) => Promise<AddressCheck>;
}

/** Who is asked beside the portal's own rules. */
export interface AddressService {
  /** One verdict an address, in their order. Rejects when there is no usable answer. */
  readonly verdictsOn: (
    addresses: readonly Address[],
    signal: AbortSignal,
  ) => Promise<readonly AddressVerdict[]>;
}

/** How long a person waits for a service, in milliseconds. */
const PATIENCE_MS = 3000;
const NO_ANSWER =
  'The address service did not answer, so only the form of the address was checked.';

export const offlineValidator: AddressValidator = {
  check: async (addresses) => ({
    verdicts: addresses.map(validateAddressOffline),
    checkedBy: 'rules',
    notice: null,
  }),
};

/**
 * The rules first, then the service for what they let pass: it gets each address in its usual form
 * or as the rules would correct it, and what they doubt is said too.
 * @param report takes why a service gave no answer
 */
export function serviceValidator(
  service: AddressService,
  report: (error: unknown) => void,
): AddressValidator {
  return {
    async check(addresses) {
      const offline = addresses.map(validateAddressOffline);
      const asked = offline.flatMap((verdict, index) =>
        verdict.kind === 'invalid' ? [] : [{ index, address: formOf(verdict) }],
      );
      if (asked.length === 0) return { verdicts: offline, checkedBy: 'rules', notice: null };
      try {
        const found = await service.verdictsOn(
          asked.map(({ address }) => address),
          AbortSignal.timeout(PATIENCE_MS),
        );
        const verdicts = [...offline];
        for (const [at, { index }] of asked.entries()) {
          const [own, theirs] = [offline[index], found[at]];
          if (!own || !theirs) throw new Error('The address service left out an address.');
          verdicts[index] = joined(own, theirs);
        }
        return { verdicts, checkedBy: 'service', notice: null };
      } catch (error) {
        report(error);
        return { verdicts: offline, checkedBy: 'rules', notice: NO_ANSWER };
      }
    },
  };
}

/** What is asked about: the correction, where the rules have one. */
function formOf(verdict: AddressVerdict): Address {
  return verdict.kind === 'corrected' ? verdict.suggestion : verdict.address;
}

/** A service knows more than the rules; what they doubt or correct stands beside its word. */
function joined(own: AddressVerdict, theirs: AddressVerdict): AddressVerdict {
  const { address } = own;
  const doubts = 'warnings' in own ? own.warnings : [];
  if (theirs.kind === 'invalid') return { ...theirs, address };
  const suggestion = theirs.kind === 'corrected' ? theirs.suggestion : formOf(own);
  const isUsable = Object.keys(addressProblems(suggestion)).length === 0;
  if (!isUsable || suggestion.country !== address.country) {
    throw new Error('The address service suggested what cannot be ordered.');
  }
  const warnings = [...doubts, ...('warnings' in theirs ? theirs.warnings : [])];
  const differences = ADDRESS_FIELDS.filter((field) => suggestion[field] !== address[field]);
  if (differences.length > 0) {
    return { kind: 'corrected', address, suggestion, differences, warnings };
  }
  return warnings.length > 0
    ? { kind: 'warning', address, warnings }
    : { kind: 'verified', address };
}
