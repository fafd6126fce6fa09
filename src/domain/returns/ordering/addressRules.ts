import type { Address, SavedAddress } from '../../address.ts';
import { isBlankAddress } from '../../addressParts.ts';
import { emailSentence } from '../../email.ts';
import type { FieldErrors } from '../../failure.ts';
import { type Country, countryInSentence, LANE_ENDS, type Lane } from '../../words.ts';
import type { Destination, Employee } from '../returns.ts';
import { nameProblem } from './nameRules.ts';

/** Rules for addresses and people, which pages without an order need too. */

export type Problems = Record<string, readonly string[]>;

interface PostalRules {
  /** Null if the region is optional. */
  readonly regionMissing: string | null;
  readonly postalCodeMissing: string;
  readonly postalCode: RegExp;
  readonly postalCodeWrong: string;
}

const POSTAL_RULES: Record<Country, PostalRules> = {
  US: {
    regionMissing: 'Enter a state.',
    postalCodeMissing: 'Enter a ZIP code.',
    postalCode: /^\d{5}(-\d{4})?$/,
    postalCodeWrong: 'ZIP codes have 5 digits, such as 78701.',
  },
  CA: {
    regionMissing: 'Enter a province or territory.',
    postalCodeMissing: 'Enter a postal code.',
    // Canada Post never uses D, F, I, O, Q and U, nor W and Z as the first letter.
    postalCode: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    postalCodeWrong: 'Canadian postal codes look like K1A 0B1.',
  },
  GB: {
    regionMissing: null,
    postalCodeMissing: 'Enter a postcode.',
    postalCode: /^([A-Z]{1,2}\d[A-Z\d]?|GIR) ?\d[A-Z]{2}$/i,
    postalCodeWrong: 'UK postcodes look like SW1A 1AA.',
  },
};

/** Shape of each country's postal codes. */
export const POSTAL_CODE: Record<Country, RegExp> = {
  US: POSTAL_RULES.US.postalCode,
  CA: POSTAL_RULES.CA.postalCode,
  GB: POSTAL_RULES.GB.postalCode,
};

/** Replaces letters by the digits that they resemble. */
export const toDigits = (text: string) => text.replace(/O/g, '0').replace(/[IL]/g, '1');

/** Corrects a code in capitals where a letter is typed in a digit's position. */
export function correctPostalCode(country: Country, code: string): string {
  const { postalCode } = POSTAL_RULES[country];
  if (country === 'GB' || postalCode.test(code)) return code;
  const isDigit = (index: number) => country === 'US' || index % 2 === 1;
  const letters = country === 'US' ? code : code.replace(/[^A-Z\d]/g, '');
  const corrected = [...letters]
    .map((letter, at) => (isDigit(at) ? toDigits(letter) : letter))
    .join('');
  return postalCode.test(corrected) ? corrected : code;
}

export function under(path: string, problems: FieldErrors): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([field, messages]) => [`${path}.${field}`, messages]),
  );
}

/** Returns the problems of a postal address; empty if there are none. */
export function addressProblems(address: Address): FieldErrors {
  const rules = POSTAL_RULES[address.country];
  const problems: Problems = {};
  if (address.line1 === '') problems.line1 = ['Enter a street address.'];
  if (address.city === '') problems.city = ['Enter a city.'];
  if (address.region === '' && rules.regionMissing !== null) {
    problems.region = [rules.regionMissing];
  }
  if (address.postalCode === '') problems.postalCode = [rules.postalCodeMissing];
  else if (!rules.postalCode.test(address.postalCode)) {
    problems.postalCode = [rules.postalCodeWrong];
  }
  return problems;
}

/** Returns the problem of a phone number, or null; `''` is "not given". */
export function phoneProblem(phone: string): string | null {
  return phone === '' || /^\+?[\d\s().\-/x]{5,}$/.test(phone)
    ? null
    : 'Enter a phone number, such as +1 512 555 0100.';
}

const ASKED_BY_EMAIL = 'Enter an email address, so that we can ask where to send the box.';

/**
 * Returns the problems of an employee in any country; empty if there are none.
 * @param isAddressOptional whether the address may be blank: the employee is asked by email
 */
export function personProblems(employee: Employee, isAddressOptional = false): FieldErrors {
  const isBlank = isAddressOptional && isBlankAddress(employee.address);
  const problems: Problems = isBlank ? {} : under('address', addressProblems(employee.address));
  const nameMessage = nameProblem(employee.name);
  if (employee.name === '') problems.name = ["Enter the employee's name."];
  else if (nameMessage !== null) problems.name = [nameMessage];
  const emailMissing = isAddressOptional ? ASKED_BY_EMAIL : null;
  const emailMessage = employee.email === '' ? emailMissing : emailSentence(employee.email);
  if (emailMessage !== null) problems.email = [emailMessage];
  const phoneMessage = phoneProblem(employee.phone);
  if (phoneMessage !== null) problems.phone = [phoneMessage];
  return problems;
}

/** Returns the problems of an employee whose order takes this lane; empty if there are none. */
export function employeeProblems(
  employee: Employee,
  lane: Lane,
  isAddressOptional = false,
): FieldErrors {
  const problems: Problems = { ...personProblems(employee, isAddressOptional) };
  const { from } = LANE_ENDS[lane];
  if (employee.address.country !== from) {
    problems['address.country'] = [
      `This route starts in ${countryInSentence(from)}. Choose another route for an employee elsewhere.`,
    ];
  }
  return problems;
}

/** Returns the problems of a destination; empty if there are none. */
export function destinationProblems(
  destination: Destination,
  lane: Lane,
  saved: readonly SavedAddress[],
): FieldErrors {
  const { to } = LANE_ENDS[lane];
  const elsewhere = `This route ends in ${countryInSentence(to)}. Choose an address there.`;
  switch (destination.kind) {
    case 'warehouse':
      return {};
    case 'saved': {
      const address = saved.find(({ id }) => id === destination.addressId)?.address;
      if (!address) return { addressId: ['This address no longer exists. Choose another one.'] };
      return address.country === to ? {} : { addressId: [elsewhere] };
    }
    case 'new': {
      const problems: Problems = under('address', addressProblems(destination.address));
      const recipientMessage = nameProblem(destination.recipient);
      if (destination.recipient === '') problems.recipient = ['Enter a recipient.'];
      else if (recipientMessage !== null) problems.recipient = [recipientMessage];
      if (destination.address.country !== to) problems['address.country'] = [elsewhere];
      return problems;
    }
  }
}
