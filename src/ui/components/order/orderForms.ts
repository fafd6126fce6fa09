import { tidyEmail } from '../../../domain/email.ts';
import { currencySign, parseMoney } from '../../../domain/money.ts';
import {
  type CustomField,
  type CustomValues,
  readCustomValues,
  tidyCustomValues,
} from '../../../domain/returns/customFields.ts';
import { choiceProblems } from '../../../domain/returns/ordering/askAddress.ts';
import { pickupCountries } from '../../../domain/returns/ordering/lanes.ts';
import {
  labelProblems,
  languageProblems,
  optionsProblems,
} from '../../../domain/returns/ordering/optionsRules.ts';
import type { OtherReferences } from '../../../domain/returns/ordering/orderAnswers.ts';
import { tidyReferences } from '../../../domain/returns/ordering/tidyReferences.ts';
import { EMPTY_REFERENCES } from '../../../domain/returns/references.ts';
import type { Employee, Offer, Options, References } from '../../../domain/returns/returns.ts';
import { tidyLine } from '../../../domain/tidy.ts';
import type { Country, Device } from '../../../domain/words.ts';
import { firstMessages } from '../../words/firstMessages.ts';
import { type AddressValues, NO_ADDRESS, toAddress } from '../address/addressValues.ts';
import { RIGHT_AWAY, type StartValues } from './startValues.ts';

/** Field values of each step as typed; the answers are created from them. */
export interface DeviceValues {
  device: Device | '';
  /** Further devices that the employee returns. */
  others: Device[];
}
export interface EmployeeValues {
  name: string;
  email: string;
  phone: string;
  address: PlacedAddressValues;
  /** Language, where it is asked for among them and not with the options. */
  language?: string;
}
/** Address with its country, if the form asks for it and it was chosen. */
export interface PlacedAddressValues extends AddressValues {
  country?: Country;
}
/** `saved:<id>`, the warehouse of a country or the nearest one, `new`, or no choice yet. */
export type DestinationChoice =
  | ''
  | 'warehouse'
  | `warehouse:${Country}`
  | 'new'
  | `saved:${string}`;
export interface DestinationValues {
  choice: DestinationChoice;
  recipient: string;
  company: string;
  address: PlacedAddressValues;
}
export interface OptionsValues extends References, StartValues {
  charger: boolean;
  cellPhone: boolean;
  dispose: boolean;
  declaredValue: string;
  legalHoldDays: string;
  /** References of further devices, in their order; absent when one order is edited. */
  others?: OtherReferences[];
}

/** Fields of all steps. */
export interface WizardValues {
  device: DeviceValues;
  employee: EmployeeValues;
  destination: DestinationValues;
  options: OptionsValues;
}

export const EMPTY: WizardValues = {
  device: { device: '', others: [] },
  employee: { name: '', email: '', phone: '', address: NO_ADDRESS },
  destination: { choice: '', recipient: '', company: '', address: NO_ADDRESS },
  options: {
    charger: false,
    cellPhone: false,
    dispose: false,
    declaredValue: '',
    legalHoldDays: '',
    ...EMPTY_REFERENCES,
    others: [],
    ...RIGHT_AWAY,
  },
};

/** Returns all chosen devices, the first one first. */
export function devicesIn({ device, others }: DeviceValues): readonly Device[] {
  return device === '' ? [] : [device, ...others];
}

/** Returns the pickup country: the chosen one, else the first available. */
export function pickupIn(offer: Offer, devices: readonly Device[], chosen?: Country): Country {
  return chosen ?? pickupCountries(offer, devices)[0] ?? 'US';
}

export function toEmployee(values: EmployeeValues, country: Country): Employee {
  return {
    name: tidyLine(values.name),
    email: tidyEmail(values.email),
    phone: tidyLine(values.phone),
    address: toAddress(values.address, country),
  };
}

/** Parses days as typed; an empty text is 0. Returns null unless it is a whole number. */
function parseDays(text: string): number | null {
  // `Number` ignores surrounding blanks and converts an empty text to 0.
  const days = Number(text);
  return Number.isInteger(days) ? days : null;
}

/** Adds the inputs of custom fields: each has a text, and none is left of a field that is gone. */
export function withCustomInputs(
  values: OptionsValues,
  fields: readonly CustomField[],
): OptionsValues {
  const { custom = {}, ...rest } = values;
  if (fields.length === 0) return rest;
  return { ...rest, custom: Object.fromEntries(fields.map(({ key }) => [key, custom[key] ?? ''])) };
}

/** Custom fields of a form, and the values of a return that is edited. */
export interface CustomTerms {
  readonly fields: readonly CustomField[];
  readonly kept?: CustomValues | undefined;
}

/**
 * Validates the numbers that are typed as text, and the references.
 * @param currency of the order, ISO 4217
 */
export function optionsFormProblems(
  values: OptionsValues,
  currency: string,
  { fields, kept }: CustomTerms,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const value = values.declaredValue.trim();
  if (value !== '' && parseMoney(value) === null) {
    problems.declaredValue = 'Enter an amount, such as 1200 or 1200.50.';
  } else if (/^\p{Sc}/u.test(value) && !value.startsWith(currencySign(currency))) {
    problems.declaredValue = `Enter the value in ${currency}, such as 1200.`;
  }
  // A value that isn't a number is reported like one out of range.
  const optionProblems = optionsProblems({
    charger: values.charger,
    cellPhone: values.cellPhone,
    dispose: values.dispose,
    declaredValue: parseMoney(values.declaredValue),
    legalHoldDays: parseDays(values.legalHoldDays) ?? -1,
  });
  return {
    ...firstMessages({
      ...optionProblems,
      ...labelProblems(values),
      ...languageProblems(values),
      ...choiceProblems(values),
      ...readCustomValues(fields, tidyCustomValues(values.custom), kept).problems,
    }),
    ...problems,
  };
}

/** Creates options and references; requires that `optionsFormProblems` found nothing. */
export function toOptions(values: OptionsValues, device: Device): Options {
  return {
    charger: values.charger,
    // A cell phone that accompanies a cell phone is a second order.
    cellPhone: values.cellPhone && device !== 'cell_phone',
    dispose: values.dispose,
    declaredValue: parseMoney(values.declaredValue),
    legalHoldDays: parseDays(values.legalHoldDays) ?? 0,
  };
}

/** Returns the references of the further devices, one entry for each device. */
export function toOtherReferences(
  { others: typed = [] }: OptionsValues,
  others: readonly Device[],
): OtherReferences[] {
  return others.map((_, index) => ({
    serialNumber: tidyLine(typed[index]?.serialNumber ?? ''),
    assetTag: tidyLine(typed[index]?.assetTag ?? ''),
  }));
}

export function toReferences(values: OptionsValues): References {
  return tidyReferences(values);
}
