import type { Address } from '../../domain/address.ts';
import {
  ADDRESS_FIELDS,
  type AddressCheck,
  type AddressVerdict,
} from '../../domain/returns/addressCheck.ts';
import { addressProblems } from '../../domain/returns/ordering/addressRules.ts';
import { validateAddressOffline } from './offline.ts';

/**
 * Checks whether a kit would arrive at addresses. It never fails: an unavailable address service
 * must not prevent orders.
 */
export interface AddressValidator {
  readonly check: (addresses: readonly Address[]) => Promise<AddressCheck>;
}

/** External service that complements the portal's own rules. */
export interface AddressService {
  /** Returns one verdict per address, in their order. Rejects if there is no usable response. */
  readonly verdictsOn: (
    addresses: readonly Address[],
    signal: AbortSignal,
  ) => Promise<readonly AddressVerdict[]>;
}

/** Timeout of a service, in milliseconds. */
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
 * Creates a validator that applies the rules first, then the service to addresses that pass them:
 * it receives each address normalized or corrected by the rules, and the rules' own warnings are
 * kept.
 * @param report receives the reason why a service failed
 */
export function serviceValidator(
  service: AddressService,
  report: (error: unknown) => void,
): AddressValidator {
  return {
    async check(addresses) {
      const offline = addresses.map(validateAddressOffline);
      const checked = offline.flatMap((verdict, index) =>
        verdict.kind === 'invalid' ? [] : [{ index, address: formOf(verdict) }],
      );
      if (checked.length === 0) return { verdicts: offline, checkedBy: 'rules', notice: null };
      try {
        const found = await service.verdictsOn(
          checked.map(({ address }) => address),
          AbortSignal.timeout(PATIENCE_MS),
        );
        const verdicts = [...offline];
        for (const [at, { index }] of checked.entries()) {
          const [own, fromService] = [offline[index], found[at]];
          if (!own || !fromService) throw new Error('The address service left out an address.');
          verdicts[index] = joined(own, fromService);
        }
        return { verdicts, checkedBy: 'service', notice: null };
      } catch (error) {
        report(error);
        return { verdicts: offline, checkedBy: 'rules', notice: NO_ANSWER };
      }
    },
  };
}

/** Returns the address to validate: the rules' correction, if there is one. */
function formOf(verdict: AddressVerdict): Address {
  return verdict.kind === 'corrected' ? verdict.suggestion : verdict.address;
}

/** Merges two verdicts. The service knows more than the rules, whose warnings and corrections are added. */
function joined(own: AddressVerdict, fromService: AddressVerdict): AddressVerdict {
  const { address } = own;
  const doubts = 'warnings' in own ? own.warnings : [];
  if (fromService.kind === 'invalid') return { ...fromService, address };
  const suggestion = fromService.kind === 'corrected' ? fromService.suggestion : formOf(own);
  const isUsable = Object.keys(addressProblems(suggestion)).length === 0;
  if (!isUsable || suggestion.country !== address.country) {
    throw new Error('The address service suggested what cannot be ordered.');
  }
  const warnings = [...doubts, ...('warnings' in fromService ? fromService.warnings : [])];
  const differences = ADDRESS_FIELDS.filter((field) => suggestion[field] !== address[field]);
  if (differences.length > 0) {
    return { kind: 'corrected', address, suggestion, differences, warnings };
  }
  return warnings.length > 0
    ? { kind: 'warning', address, warnings }
    : { kind: 'verified', address };
}
