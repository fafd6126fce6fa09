import { compactCode, isGs1, parcelNumbersIn } from '../carrierNumbers.ts';
import { ownCode } from './labelCodes.ts';

/** Possible meanings of a scanned code. `text` can be anything, a serial number in particular. */
type CodeKind =
  | 'ownCode'
  | 'carrierLabel'
  | 'serialNumber'
  | 'productCode'
  | 'pageAddress'
  | 'text';

/** Something that a scanned code may mean. */
interface Candidate {
  /** Compact and in capitals; compare it with numbers in the same form. */
  readonly text: string;
  readonly kind: CodeKind;
  /** Carrier of a label, `""` if its form doesn't tell; null for other kinds. */
  readonly carrier: string | null;
  /** Whether this is the code itself, not a part of it. */
  readonly isWhole: boolean;
  /** Whether its form alone tells its kind; a mere check digit may fit by chance. */
  readonly isSure: boolean;
}

/** Shorter parts of a code identify nothing. */
const SHORTEST_PART = 7;

/** Symbology identifier that scanners may send first (ISO/IEC 15424), such as `]C1`. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** Mark of a serial number in print. */
const SERIAL_MARK = /^\s*(?:S\s*\/\s*N|SN|SERIAL(?:\s*(?:NO|NUMBER|#))?)\s*[.:#]?[\s:]+(?=\S)/i;
const GS = '\u001D';

/** Returns what remains of a code without the characters that its symbology or scanner adds. */
function unwrapped(scanned: string): string {
  const bare = scanned.replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '').replace(SYMBOLOGY, '');
  return bare.replace(/^\*(.+)\*$/su, '$1');
}

/**
 * Returns what a scanned or typed text may mean, the likeliest first: the whole text, then the
 * numbers in it, without symbology prefix, postal code, data identifier, stars and blanks. Empty for
 * a blank text.
 */
export function candidatesOf(scanned: string): readonly Candidate[] {
  const bare = unwrapped(scanned);
  const found = [bare, ...otherLayouts(bare), ...withoutPadding(bare)].flatMap((text, at) =>
    readingsOf(text).map((reading) => (at === 0 ? reading : { ...reading, isWhole: false })),
  );
  const seen = new Set<string>();
  return found.filter(({ text, kind, isWhole }) => {
    const isNew = !seen.has(text) && !seen.has(`${kind} ${text}`);
    seen.add(isWhole ? text : `${kind} ${text}`);
    return isNew && (isWhole ? text !== '' : text.length >= SHORTEST_PART);
  });
}

function readingsOf(text: string): readonly Candidate[] {
  const address = addressReadings(text);
  if (address !== null) return address;
  const code = compactCode(text);
  const own = ownCode(code);
  if (own !== null) return [whole(code, 'ownCode', { isSure: true })];
  const numbers = parcelNumbersIn(code);
  const serials = serialsIn(text, code);
  const part = (text: string, kind: CodeKind, carrier: string | null = null): Candidate => ({
    ...{ text, kind, carrier },
    isWhole: false,
    isSure: true,
  });
  return [
    wholeOf(code, serials.length > 0),
    ...numbers
      .filter(
        ({ number, matchesCheckDigit: fits, isSure }) =>
          number !== code && (isSure || fits === true),
      )
      .map(({ number, carrier }) => part(number, 'carrierLabel', carrier)),
    ...serials.map((serial) => part(serial, 'serialNumber')),
  ];
}

function whole(
  text: string,
  kind: CodeKind,
  { carrier = null, isSure }: { readonly carrier?: string | null; readonly isSure: boolean },
): Candidate {
  return { text, kind, carrier, isWhole: true, isSure };
}

/** The code itself, by the kind that its form tells. */
function wholeOf(code: string, isSerial: boolean): Candidate {
  const [parcel] = parcelNumbersIn(code).filter(
    ({ isSure, matchesCheckDigit: fits }) => isSure || fits === true,
  );
  if (isSerial && (parcel?.isSure !== true || parcel.matchesCheckDigit === false)) {
    return whole(code, 'serialNumber', { isSure: true });
  }
  const isProduct = isProductCode(code);
  if (parcel !== undefined && (parcel.isSure || !isProduct || parcel.carrier === 'FedEx')) {
    return whole(code, 'carrierLabel', parcel);
  }
  if (isProduct)
    return whole(code, 'productCode', { isSure: code.startsWith('01') && code.length > 14 });
  return whole(code, 'text', { isSure: false });
}

/** EAN-13, UPC-A or GTIN-14 with its check digit; or a GS1 element string that begins with a GTIN. */
function isProductCode(code: string): boolean {
  const gtin = /^01(\d{14})(?:(?:11|13|15|17|10|21|24)\w*)?$/.exec(code)?.[1];
  if (gtin !== undefined) return isGs1(gtin);
  return /^\d{12,14}$/.test(code) && isGs1(code);
}

/** Serial numbers behind a mark, a data identifier (ANSI MH10.8.2) or a GS1 application identifier. */
function serialsIn(text: string, code: string): readonly string[] {
  const marked = SERIAL_MARK.exec(text);
  if (marked !== null) return [compactCode(text.slice(marked[0].length))];
  const lenovo = lenovoSerials(code);
  if (lenovo.length > 0) return lenovo;
  // Apple: serial numbers of 10 to 12 characters.
  const apple = /^S(?=.*\d)([A-Z0-9]{10,12})$/.exec(code)?.[1];
  if (apple !== undefined) return [apple];
  const element = /^01\d{14}(.*)$/su.exec(text)?.[1];
  const gs1 = element === undefined ? undefined : gs1SerialIn(element);
  return gs1 === undefined ? [] : [compactCode(gs1)];
}

/** Lenovo: 1S, the machine type and model of 10 characters (7 on older devices), the serial number. */
function lenovoSerials(code: string): readonly string[] {
  const behind = /^1S([A-Z0-9]{14,18})$/.exec(code)?.[1];
  if (behind === undefined || /^1Z/.test(code)) return [];
  return behind.length >= 17 ? [behind.slice(10)] : [behind.slice(7)];
}

/** Serial number (AI 21) in a GS1 element string behind its GTIN; dates and the batch are skipped. */
function gs1SerialIn(elements: string): string | undefined {
  const rest = elements.replace(new RegExp(`^${GS}`), '');
  if (/^1[1357]\d{6}/.test(rest)) return gs1SerialIn(rest.slice(8));
  const batch = new RegExp(`^10[^${GS}]{1,20}${GS}`).exec(rest);
  if (batch !== null) return gs1SerialIn(rest.slice(batch[0].length));
  return new RegExp(`^21([^${GS}]{1,20})`).exec(rest)?.[1];
}

/** Readings of a page's address; null if the text is none. */
function addressReadings(text: string): readonly Candidate[] | null {
  const path = /^https?:\/\/[^/\s]+(\/[^\s?#]*)?/i.exec(text.trim())?.[1];
  if (!/^https?:\/\//i.test(text.trim())) return null;
  const parts = (path ?? '').split('/').filter((part) => part !== '');
  const last = compactCode(parts.at(-1) ?? '');
  if (ownCode(last) !== null) return [whole(last, 'ownCode', { isSure: true })];
  const behind = (identifier: string) => {
    const at = parts.indexOf(identifier);
    return at < 0 ? undefined : parts[at + 1];
  };
  const gtin = behind('01');
  const serial = behind('21');
  const kind = gtin !== undefined && /^\d{8,14}$/.test(gtin) ? 'productCode' : 'pageAddress';
  return [
    whole(compactCode(text), kind, { isSure: true }),
    ...(kind === 'productCode' && serial !== undefined
      ? [
          {
            ...{ text: compactCode(decoded(serial)), kind: 'serialNumber' as const, carrier: null },
            ...{ isWhole: false, isSure: true },
          },
        ]
      : []),
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The code without characters that a scanner was set to send before or after it. */
function withoutPadding(text: string): readonly string[] {
  const inner = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const parcels = [inner.slice(1), inner.slice(0, -1)].filter((part) =>
    parcelNumbersIn(part).some(({ isSure, matchesCheckDigit: fits }) => isSure && fits === true),
  );
  return inner === text ? parcels : [inner, ...parcels];
}

const GERMAN: Readonly<Record<string, string>> = { ß: '-', '?': '-', '-': '/', Ö: ':', '&': '/' };
const FRENCH: Readonly<Record<string, string>> = {
  ...{ '&': '1', É: '2', '"': '3', "'": '4', '(': '5', '-': '6', È: '7', _: '8', Ç: '9', À: '0' },
  ...{ ')': '-', A: 'Q', Q: 'A', Z: 'W', W: 'Z' },
};

/**
 * Readings of a code that a scanner typed for a US keyboard while the computer has another: German
 * if `-` came out as `ß`, French if no digit came out but the signs that share their keys did.
 */
function otherLayouts(text: string): readonly string[] {
  const capitals = text.replace(/ß/g, 'ẞ').toUpperCase().replace(/ẞ/g, 'ß');
  const through = (table: Readonly<Record<string, string>>) =>
    [...capitals].map((character) => table[character] ?? character).join('');
  const swapped = capitals.replace(/[YZ]/g, (letter) => (letter === 'Y' ? 'Z' : 'Y'));
  if (/[ßÖ]|^(?:DEV|RTN|DPL|LBL|SHELF)\?/.test(capitals)) {
    return [[...swapped].map((character) => GERMAN[character] ?? character).join('')];
  }
  if (/[ÉÈÇÀ"'(_&]/.test(capitals) && !/\d/.test(capitals)) return [through(FRENCH)];
  // Z and Y change places on a German keyboard.
  const isUps = parcelNumbersIn(swapped).some(
    ({ carrier, isSure, matchesCheckDigit: fits }) => carrier === 'UPS' && isSure && fits === true,
  );
  return isUps && /^1Y/.test(compactCode(capitals)) ? [swapped] : [];
}

/** A code that is no serial number: a carrier's label, a product's barcode or a page's address. */
export interface ForeignCode {
  readonly kind: 'carrierLabel' | 'productCode' | 'pageAddress';
  readonly carrier: string | null;
  readonly isSure: boolean;
}

/** Returns what kind of foreign code a text is; null if it can be a serial number. */
export function foreignCode(scanned: string): ForeignCode | null {
  const candidates = candidatesOf(scanned);
  if (candidates.some(({ kind }) => kind === 'ownCode')) return null;
  const [first] = candidates;
  const found = [first, ...candidates.slice(1).filter(({ kind }) => kind === 'text')]
    .filter((reading) => reading !== undefined)
    .map((reading) => (reading.isWhole ? reading : wholeOf(reading.text, false)))
    .find(({ kind, isWhole, isSure }) => isForeign(kind) && (isWhole || isSure));
  if (found === undefined || !isForeign(found.kind)) return null;
  return { kind: found.kind, carrier: found.carrier, isSure: found.isSure };
}

function isForeign(kind: CodeKind): kind is ForeignCode['kind'] {
  return kind === 'carrierLabel' || kind === 'productCode' || kind === 'pageAddress';
}

/** "a FedEx label". */
export function foreignWords({ kind, carrier }: ForeignCode): string {
  if (kind === 'carrierLabel')
    return carrier ? `${article(carrier)} ${carrier} label` : 'a carrier’s label';
  return kind === 'productCode' ? 'the barcode of a product' : 'a web address';
}

/** UPS and USPS are spelled; both begin with a consonant. */
const article = (carrier: string): string => (/^[AEIO]/.test(carrier) ? 'an' : 'a');

/**
 * Returns the serial number in a text that was scanned or typed into a field for it: without
 * symbology prefix, stars, "S/N" and data identifier.
 */
export function serialIn(text: string): string {
  const bare = unwrapped(text);
  const marked = SERIAL_MARK.exec(bare);
  if (marked !== null) return bare.slice(marked[0].length);
  const code = compactCode(bare);
  const [lenovo] = lenovoSerials(code);
  if (lenovo !== undefined) return lenovo;
  // Apple's factories; ten other characters behind an S may be a serial number that begins with it.
  const apple = /^S([CDFGHJWY][A-Z0-9]{2}[A-Z0-9]{9})$/.exec(code)?.[1];
  return apple !== undefined && /\d/.test(apple) ? apple : bare;
}

/** Returns why a text can't be a serial number, whatever device it is; null if it can. */
export function serialProblem(text: string): string | null {
  const named = ownCode(compactCode(text));
  if (named !== null)
    return `This is the code of a ${named}. Enter the serial number on the device.`;
  const foreign = foreignCode(text);
  if (foreign === null || !foreign.isSure) return null;
  return `This is ${foreignWords(foreign)}. Enter the serial number on the device.`;
}

/**
 * Returns the text to search for instead of a scanned or pasted code: the number in a barcode, or
 * the number without its blanks. Any other search is returned unchanged.
 */
export function searchedCode(search: string): string {
  const candidates = candidatesOf(search);
  const [first] = candidates;
  const part = candidates.find(
    ({ kind, isWhole }) => !isWhole && (kind === 'carrierLabel' || kind === 'serialNumber'),
  );
  if (part !== undefined) return part.text;
  if (first?.kind === 'ownCode' || first?.kind === 'carrierLabel') return first.text;
  return candidates.length === 0 ? search : unwrapped(search);
}
