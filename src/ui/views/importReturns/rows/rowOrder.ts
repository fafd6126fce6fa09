import type { Address } from '../../../../domain/address.ts';
import { emailIn } from '../../../../domain/email.ts';
import { givenNameFirst } from '../../../../domain/personName.ts';
import { channelIsland } from '../../../../domain/regionNames.ts';
import {
  askedFields,
  MAX_CUSTOM_TEXT,
  readCustomValues,
} from '../../../../domain/returns/customFields.ts';
import type { ImportedLeaver } from '../../../../domain/returns/imports/imports.ts';
import { laneTo } from '../../../../domain/returns/ordering/lanes.ts';
import { currencyOf } from '../../../../domain/returns/ordering/offerCurrency.ts';
import { orderProblems } from '../../../../domain/returns/ordering/orderRules.ts';
import { tidyScannedReferences } from '../../../../domain/returns/ordering/tidyOrder.ts';
import { REFERENCE_NAMES, referenceRow } from '../../../../domain/returns/references.ts';
import type { Destination, Offer, OrderForm } from '../../../../domain/returns/returns.ts';
import { tidyLine } from '../../../../domain/tidy.ts';
import {
  COUNTRY_WORDS,
  type Country,
  countryInSentence,
  DEVICE_WORDS,
  laneWords,
} from '../../../../domain/words.ts';
import {
  type Cells,
  type Defaults,
  type ImportField,
  isCustomField,
  TEMPLATE_FIELD,
} from '../../../../machines/importReturns/batch.ts';
import { cellProblem, deviceIn, isShortened, yesOrNo } from '../../../../sheets/cells/cellWords.ts';
import { COLUMNS, FIELDS, ownFields } from '../../../../sheets/returns/columns.ts';
import { countryOf } from '../../../../sheets/returns/countryOf.ts';
import {
  amountIn,
  countryIn,
  daysIn,
  isCurrency,
  postalCodeIn,
  regionNamed,
  territoryIn,
} from '../../../../sheets/returns/wordsIn.ts';
import type { ProblemsOf, ReadChange } from '../../../../sheets/table/sheet.ts';
import { dateWords, noonOf } from '../../../words/dates.ts';

import { customTexts, type RowTerms, startOf } from './rowDays.ts';
import { rowTemplate, unknownTemplate, withTemplate } from './rowTemplate.ts';

/** Problems by field, each message a sentence. */
export type RowProblems = ProblemsOf<ImportField>;

/** Parsed cells of a row: an order, or its problems. */
export interface ReadRow {
  readonly order: OrderForm | null;
  /** Person of the row, in a table for Leaving. */
  readonly leaver: ImportedLeaver | null;
  readonly problems: RowProblems;
  /** Known parts of the employee's address, for the server's check. */
  readonly address: Address | null;
  /** Values that were interpreted differently from the table. */
  readonly changes: readonly ReadChange<ImportField>[];
}

/** Fields whose values spreadsheets mistake for numbers and corrupt. */
const CODES: readonly ImportField[] = [
  ...REFERENCE_NAMES.filter((name) => referenceRow(name).imported.isCode),
  'phone',
  'postalCode',
];

/** Message of a row whose country contradicts its state or postal code. */
const elsewhere = (text: string, country: Country) =>
  `${text} is in ${countryInSentence(country)}. Change the country?`;

/** Parses a row like the wizard's fields, but accepts free wording. */
export function readRow(cells: Cells, terms: RowTerms): ReadRow {
  const { offer, today } = terms;
  const template = rowTemplate(cells, terms.defaults, offer);
  const defaults = withTemplate(terms.defaults, template);
  const problems: Partial<Record<ImportField, string[]>> = {};
  const changes: ReadChange<ImportField>[] = [];
  /** Records a reinterpretation that the user may not expect. */
  const changed = (field: ImportField, to: string) =>
    changes.push({ field, from: text(field), to });
  const addProblem = (field: ImportField, message: string) => {
    // A value that isn't one has no other problem.
    if (cellProblem(text(field)) !== null && problems[field] !== undefined) return;
    problems[field] = [...(problems[field] ?? []), message];
  };
  const text = (field: ImportField) => tidyLine(cells[field] ?? '');
  const customFields = askedFields(offer.customFields);
  for (const field of [...FIELDS, ...ownFields(offer)]) {
    const maxLength = isCustomField(field) ? MAX_CUSTOM_TEXT : COLUMNS[field].maxLength;
    if ((cells[field] ?? '').length > maxLength)
      addProblem(field, `Use at most ${maxLength} characters.`);
    const broken = cellProblem(text(field));
    if (broken !== null) addProblem(field, broken);
    if (CODES.includes(field) && isShortened(text(field))) {
      addProblem(field, 'Your spreadsheet shortened this number. Enter all of it.');
    }
  }
  if (template === undefined) {
    addProblem(TEMPLATE_FIELD, unknownTemplate(text(TEMPLATE_FIELD), offer));
  }
  const choice = (field: 'charger' | 'cellPhone' | 'dispose') => {
    const value = text(field) === '' ? defaults[field] : yesOrNo(text(field));
    if (value === null) addProblem(field, 'Enter yes or no.');
    return value ?? false;
  };

  const shown = countryOf(cells);
  const named = text('country') === '' ? null : countryIn(text('country'));
  const country = text('country') === '' ? (shown ?? defaults.country) : named;
  /** The state and postal code are right for another country than the table says. */
  const isOtherCountry = named !== null && shown !== null && shown !== named;
  if (isOtherCountry) {
    const isState = shown !== 'GB' && regionNamed(shown, text('region'));
    addProblem('country', elsewhere(text(isState ? 'region' : 'postalCode'), shown));
  }
  if (text('country') === '' && shown !== null && shown !== defaults.country) {
    changed('country', COUNTRY_WORDS[shown]);
  }
  const island = text('country') === '' ? channelIsland(text('postalCode')) : null;
  if (island !== null) {
    addProblem(
      'country',
      `${text('postalCode')} is in ${island}, so packages go through customs. To order anyway, choose United Kingdom.`,
    );
  }
  if (country === '') addProblem('country', "We couldn't tell the country. Choose one.");
  if (country === null) {
    addProblem(
      'country',
      `We don't pick up in “${text('country')}” yet (US, Canada, and UK only).`,
    );
  }
  const device = text('device') === '' ? defaults.device : deviceIn(text('device'));
  if (device === '') addProblem('device', 'Enter a device.');
  if (device === null) {
    addProblem(
      'device',
      `“${text('device')}” isn't a device we take. Enter laptop, monitor, cell phone, or tablet.`,
    );
  }
  const written = text('region') || (territoryIn(text('country')) ?? '');
  const region = country ? regionNamed(country, written) : written;
  if (region === null && country && !isOtherCountry)
    addProblem('region', regionMessage(country, text('region')));
  const value = amountIn(text('declaredValue'));
  if (text('declaredValue') !== '' && value === null) {
    addProblem('declaredValue', 'Enter an amount, such as 1200 or 1200.50.');
  }
  const days = daysIn(text('legalHoldDays'), today);
  if (days === null) {
    addProblem('legalHoldDays', 'Enter a number of days, or a future date such as 2031-01-31.');
  }
  const start = startOf(text('startDay'), terms);
  if (start === null) {
    addProblem(
      'startDay',
      'Enter a day within a year, such as 2031-01-31, or nothing to start right away.',
    );
  } else if (start.changedTo !== null) changed('startDay', start.changedTo);
  const goal = destinationIn(text('destination'), defaults, offer);
  if (goal === null) addProblem('destination', destinationMessage(text('destination'), offer));

  const options = {
    charger: choice('charger'),
    cellPhone: choice('cellPhone') && device !== 'cell_phone',
    dispose: choice('dispose'),
  };
  if (!country || isOtherCountry)
    return { order: null, leaver: null, problems, address: null, changes };
  const place = region ?? text('region');
  const address: Address = {
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    region: place,
    postalCode: postalCodeIn(country, place, text('postalCode')),
    country,
  };
  if (address.postalCode !== text('postalCode').toUpperCase()) {
    changed('postalCode', address.postalCode);
  }
  const name = givenNameFirst(text('name'));
  if (name !== text('name')) changed('name', name);
  if (device && isOtherWord(text('device'), device)) changed('device', DEVICE_WORDS[device]);
  if (device === 'cell_phone' && choice('cellPhone')) {
    changed('cellPhone', 'No, because the device is the phone');
  }
  if (!device || goal === null) return { order: null, leaver: null, problems, address, changes };
  const lane = laneTo(offer, [device], country, goal);
  if (lane === null) {
    addProblem(
      'destination',
      `We can't ship there from ${countryInSentence(country)}. Choose another destination.`,
    );
    return { order: null, leaver: null, problems, address, changes };
  }
  if (!offer.items.some((item) => item.device === device && item.lane === lane)) {
    const deviceWord = DEVICE_WORDS[device].toLowerCase();
    const route = laneWords(lane).replace(/^Within/, 'within');
    addProblem(
      'device',
      `We can't return a ${deviceWord} on this route yet (${route}). Skip the row, or choose another destination.`,
    );
  }
  const currency = currencyOf(offer, { device, lane });
  if (value?.currencies.some((written) => !isCurrency(written, currency))) {
    addProblem(
      'declaredValue',
      `Enter the value in ${currency}, such as 1200. “${text('declaredValue')}” is in another currency.`,
    );
  }
  const own = readCustomValues(
    customFields,
    customTexts(
      customFields,
      (field) => text(field),
      { ...terms, filled: template?.custom },
      (field, day) => changed(field, dateWords(noonOf(day))),
    ),
  );
  /** A template's value is an amount in the currency of the offer. */
  const usualValue = currency === offer.currency ? template?.declaredValue : null;
  const usualDays = text('legalHoldDays') === '' ? template?.legalHoldDays : undefined;
  const order: OrderForm = {
    device,
    lane,
    employee: { name, email: emailIn(text('email')), phone: text('phone'), address },
    destination: goal,
    options: {
      ...options,
      declaredValue: value?.minorUnits ?? usualValue ?? null,
      legalHoldDays: usualDays ?? days ?? 0,
    },
    references: {
      ...tidyScannedReferences({ ...cells, kitNote: cells.kitNote?.trim() || template?.kitNote }),
      ...(Object.keys(own.values).length > 0 && { custom: own.values }),
    },
    ...(start?.startsAt !== undefined && { startsAt: start.startsAt }),
  };
  const found = { ...orderProblems(order, offer), ...own.problems };
  for (const [path, messages] of Object.entries(found)) {
    const field = fieldOfPath(path);
    // One error for the state is enough.
    if (problems[field] === undefined) for (const message of messages) addProblem(field, message);
  }
  const isRight = Object.keys(problems).length === 0;
  return { order: isRight ? order : null, leaver: null, problems, address, changes };
}

/** Whether the text isn't the portal's own name of the device, such as "MacBook Pro 14". */
function isOtherWord(text: string, device: OrderForm['device']): boolean {
  const plain = text.toLowerCase().replace(/s$/, '');
  return plain !== '' && plain !== DEVICE_WORDS[device].toLowerCase();
}

function regionMessage(country: Country, text: string): string {
  return country === 'US'
    ? `“${text}” isn't a state. Enter its name or two letters, such as TX.`
    : `“${text}” isn't a province or territory. Enter its name or two letters, such as ON.`;
}

/** Maps a path of an order to the field of a row. */
export function fieldOfPath(path: string): ImportField {
  if (path.startsWith('destination')) return 'destination';
  if (path === 'lane') return 'device';
  if (path === 'startsAt') return 'startDay';
  const custom = /custom\.\w+$/.exec(path)?.[0];
  if (custom !== undefined && isCustomField(custom)) return custom;
  const last = path.split('.').at(-1) ?? '';
  return FIELDS.find((field) => field === last) ?? 'name';
}

function destinationIn(text: string, { destination }: Defaults, offer: Offer): Destination | null {
  const small = text.toLowerCase();
  if (small === 'warehouse') return { kind: 'warehouse' };
  if (small !== '') {
    const named = offer.addresses.find(({ label }) => label.toLowerCase() === small);
    return named === undefined ? null : { kind: 'saved', addressId: named.id };
  }
  if (destination === 'warehouse') return { kind: 'warehouse' };
  const saved = offer.addresses.find(({ id }) => destination === `saved:${id}`);
  return saved === undefined ? null : { kind: 'saved', addressId: saved.id };
}

function destinationMessage(text: string, { addresses }: Offer): string {
  const labels = ['Warehouse', ...addresses.map(({ label }) => label)].join(', ');
  return text === ''
    ? `Enter a destination: ${labels}.`
    : `“${text}” isn't one of your destinations: ${labels}.`;
}
