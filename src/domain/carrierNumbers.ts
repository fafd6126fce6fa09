// Formats of carriers' tracking numbers and of the barcodes that contain them. The browser imports
// this file alone, without schemas. Sources: USPS Publication 199 (IMpb), GS1 General Specifications
// (check digits, SSCC), UPU S10, and the formats collected in jkeen/tracking_number_data.

/** Removes blanks, control characters and lone surrogates, and capitalizes: the form in which codes are compared. */
export function compactCode(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\u200B-\u200F\uFEFF]/gu, '').toUpperCase();
}

/** Check digit of GS1, USPS and Canada Post: digits weighted 3, 1, 3, … from the right. */
export function gs1CheckDigit(digits: string): number {
  return (10 - (weightedSum(digits, [3, 1]) % 10)) % 10;
}

/** Check digit of FedEx Express and of Ground numbers in 34 digits. */
export function fedexCheckDigit(digits: string): number {
  return (weightedSum(digits, [1, 3, 7]) % 11) % 10;
}

/** Check digit of UPS: letters count as numbers, every second character twice. */
export function upsCheckDigit(characters: string): number {
  const sum = [...characters].reduce((total, character, at) => {
    const value = /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10;
    return total + value * (at % 2 === 0 ? 1 : 2);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Check digit of registered mail by UPU S10. */
export function s10CheckDigit(digits: string): number {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (weights[at] ?? 0),
    0,
  );
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] ?? 0), 0);
}

/** Whether a number ends in the check digit of Luhn's algorithm, as IMEIs do. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the last digit is the check digit of the characters before it. */
const endsIn = (digit: (before: string) => number) => (number: string) =>
  digit(number.slice(0, -1)) === Number(number.at(-1));

export const isGs1 = endsIn(gs1CheckDigit);
const isFedex = endsIn(fedexCheckDigit);

/** Tracking number of FedEx in the last 14 digits of a barcode: 12 digits, or 14 if it needs them. */
const withoutZeros = (digits: string): string => digits.replace(/^00/, '');

/** Postal services by the country in which an S10 number ends. */
const POSTAL_SERVICES: Readonly<Record<string, string>> = {
  GB: 'Royal Mail',
  US: 'USPS',
  CA: 'Canada Post',
};

interface NumberFormat {
  /** `""` if any carrier may use it. */
  readonly carrier: string;
  /** Matches the whole code; `number` is the tracking number in it. */
  readonly pattern: RegExp;
  /** Whether the check digit fits; absent for numbers without one. */
  readonly matchesCheckDigit?: (number: string) => boolean;
  /** Whether the form is unmistakable: a serial number of a device never looks like this. */
  readonly isSure?: true;
}

/** Known formats, the most specific first. */
const FORMATS: readonly NumberFormat[] = [
  {
    carrier: 'UPS',
    pattern: /^(?<number>1Z[A-Z0-9]{15}\d)$/,
    matchesCheckDigit: (number) => upsCheckDigit(number.slice(2, -1)) === Number(number.at(-1)),
    isSure: true,
  },
  // Postal code of 9 or 5 digits before the number.
  {
    carrier: 'USPS',
    pattern: /^420\d{9}(?<number>9[1-5](?:\d{18}|\d{20}|\d{24}|\d{28}|\d{32}))$/,
    matchesCheckDigit: isGs1,
    isSure: true,
  },
  {
    carrier: 'USPS',
    pattern: /^420\d{5}(?<number>9[1-5](?:\d{18}|\d{20}|\d{24}|\d{28}|\d{32}))$/,
    matchesCheckDigit: isGs1,
    isSure: true,
  },
  {
    carrier: 'USPS',
    pattern: /^420(?:\d{9}|\d{5})(?<number>\d{20})$/,
    matchesCheckDigit: isGs1,
    isSure: true,
  },
  {
    carrier: 'USPS',
    pattern: /^(?<number>9[1-5](?:\d{20}|\d{24}|\d{28}|\d{32}))$/,
    matchesCheckDigit: isGs1,
    isSure: true,
  },
  {
    carrier: 'FedEx',
    pattern: /^96\d{18}(?<number>\d{14})$/,
    matchesCheckDigit: isFedex,
    isSure: true,
  },
  {
    carrier: 'FedEx',
    pattern: /^[0-8]\d{19}(?<number>\d{14})$/,
    matchesCheckDigit: isFedex,
    isSure: true,
  },
  {
    carrier: 'FedEx',
    pattern: /^3\d{15}(?<number>\d{12})\d{4}$/,
    matchesCheckDigit: isFedex,
    isSure: true,
  },
  {
    carrier: 'FedEx',
    pattern: /^96\d{5}(?<number>\d{15})$/,
    matchesCheckDigit: isGs1,
    isSure: true,
  },
  { carrier: 'DPD', pattern: /^%[A-Z0-9]{7}(?<number>\d{14})\d{6}$/, isSure: true },
  { carrier: '', pattern: /^(?<number>00\d{18})$/, matchesCheckDigit: isGs1, isSure: true },
  { carrier: 'USPS', pattern: /^(?<number>\d{20})$/, matchesCheckDigit: isGs1, isSure: true },
  { carrier: 'FedEx', pattern: /^(?<number>00\d{16})$/, matchesCheckDigit: isGs1, isSure: true },
  {
    carrier: '',
    pattern: /^(?<number>[A-Z]{2}\d{9}[A-Z]{2})$/,
    matchesCheckDigit: (number) => s10CheckDigit(number.slice(2, 10)) === Number(number[10]),
    isSure: true,
  },
  { carrier: 'DHL', pattern: /^(?<number>J(?:JD|VGL)\d{10,18}|JD\d{16})$/, isSure: true },
  { carrier: 'DHL', pattern: /^(?<number>GM\d{16,18})$/, isSure: true },
  {
    carrier: 'FedEx',
    pattern: /^(?<number>\d{15})$/,
    // A number that fits as an IMEI is taken for one.
    matchesCheckDigit: (number) => isGs1(number) && !isLuhn(number),
  },
  { carrier: 'FedEx', pattern: /^(?<number>\d{12})$/, matchesCheckDigit: isFedex },
  { carrier: 'Purolator', pattern: /^(?<number>[0-5]\d{11})$/, matchesCheckDigit: isLuhn },
  { carrier: 'Canada Post', pattern: /^(?<number>\d{16})$/, matchesCheckDigit: isGs1 },
  {
    carrier: 'UPS',
    pattern: /^(?<number>[AHJKTV]\d{10})$/,
    matchesCheckDigit: (number) => upsCheckDigit(number.slice(1, -1)) === Number(number.at(-1)),
  },
  { carrier: 'Purolator', pattern: /^(?<number>[A-Z]{3}\d{9})$/ },
  {
    carrier: 'DHL',
    pattern: /^(?<number>\d{10,11})$/,
    matchesCheckDigit: (number) => Number(number.slice(0, -1)) % 7 === Number(number.at(-1)),
  },
  { carrier: 'DHL', pattern: /^(?<number>\d{14})$/ },
];

/** Reading of a code as a carrier's number or as the barcode on its label. */
interface ParcelNumber {
  /** `""` if the form doesn't tell. */
  readonly carrier: string;
  /** Tracking number without what the barcode has around it. */
  readonly number: string;
  /** Whether its check digit fits; null if the format has none. */
  readonly matchesCheckDigit: boolean | null;
  /** Whether its form alone tells that it is a carrier's, not a serial number. */
  readonly isSure: boolean;
}

/**
 * Readings of a code as a carrier's number, likeliest first. Readings whose check digit doesn't fit
 * are left out where another's does.
 */
export function parcelNumbersIn(text: string): readonly ParcelNumber[] {
  const code = compactCode(text);
  const found = FORMATS.flatMap(
    ({ carrier, pattern, matchesCheckDigit, isSure = false }): ParcelNumber[] => {
      const matched = pattern.exec(code)?.groups?.number;
      if (matched === undefined) return [];
      const isFedexBarcode = carrier === 'FedEx' && code.length === 34;
      const number = isFedexBarcode ? withoutZeros(matched) : matched;
      const isS10 = /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number);
      const named = isS10 ? (POSTAL_SERVICES[number.slice(-2)] ?? '') : carrier;
      return [
        { carrier: named, number, matchesCheckDigit: matchesCheckDigit?.(number) ?? null, isSure },
      ];
    },
  );
  const fitting = found.filter(({ matchesCheckDigit }) => matchesCheckDigit === true);
  if (fitting.length > 0) return fitting;
  const unchecked = found.filter(({ matchesCheckDigit }) => matchesCheckDigit === null);
  return unchecked.length > 0 ? unchecked : found;
}

/**
 * Normalizes a tracking number that was typed, pasted or sent by a program: the number itself, even
 * if the whole barcode was given. A number of no known format loses its blanks only.
 */
export function tidyTrackingNumber(text: string): string {
  const compact = compactCode(text.replace(/^\][A-Za-z]\w/, ''));
  const sure = parcelNumbersIn(compact).find(
    ({ matchesCheckDigit, isSure }) => isSure && matchesCheckDigit !== false,
  );
  return sure?.number ?? compact;
}

/** Returns the carrier whose number this is; null if the form doesn't tell. */
export function carrierOf(trackingNumber: string): string | null {
  const [first] = parcelNumbersIn(trackingNumber).filter(
    ({ matchesCheckDigit, isSure }) => isSure || matchesCheckDigit === true,
  );
  return first?.carrier || null;
}

/**
 * Returns the question about a number whose check digit doesn't fit its carrier; null if it fits or
 * can't be checked.
 * @param carrier usual name of the chosen carrier; `""` if none is chosen
 */
export function checkDigitQuestion(carrier: string, trackingNumber: string): string | null {
  const readings = parcelNumbersIn(trackingNumber);
  const wrong = readings.find(
    (candidate) =>
      candidate.matchesCheckDigit === false &&
      candidate.carrier !== '' &&
      (carrier === '' ? candidate.isSure : candidate.carrier === carrier),
  );
  if (wrong === undefined) return null;
  return `Check this number: ${wrong.carrier} numbers end in a check digit, and this one doesn't fit.`;
}
