import type { Address } from '../address.ts';
import { hourOfDay } from '../organization/timeZones.ts';
import { addressProblems } from '../returns/ordering/addressRules.ts';
import { asksAddress } from '../returns/ordering/askAddress.ts';
import { lanesTo, laneTo } from '../returns/ordering/lanes.ts';
import { orderProblems } from '../returns/ordering/orderRules.ts';
import { tidyOrder } from '../returns/ordering/tidyOrder.ts';
import type { Destination, Offer, OrderForm } from '../returns/returns.ts';
import type { Template } from '../returns/templates.ts';
import type { Device } from '../words.ts';
import type { LeaverForm } from './leavers.ts';
import { MISSING_PARTS, type MissingPart } from './leaverWords.ts';

/** Order of a leaver's returns, made of what is known. Pure: the list, the rule and the order agree. */

/** Part of the offer that decides about an order. */
type Terms = Pick<Offer, 'items' | 'addresses' | 'asksAddress'>;

/** Hour of the last day, by the organization's clocks, at which orders start. */
export const START_HOUR = 9;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the instant at which an order starts: on the last day, or as the template says; null for
 * right away and for one that has passed.
 */
export function startOfLeaver(
  lastDay: string,
  start: Template['start'] | undefined,
  timeZone: string,
  now: number,
): string | null {
  if (start?.kind === 'now') return null;
  const day = new Date(Date.parse(`${lastDay}T00:00:00Z`) + (start?.days ?? 0) * DAY_MS);
  const at = hourOfDay(day.toISOString().slice(0, 10), START_HOUR, timeZone);
  return at.getTime() > now ? at.toISOString() : null;
}

/** Returns where an organization's devices go: its default address, or the warehouse. */
export function usualDestination({ addresses }: Pick<Offer, 'addresses'>): Destination {
  const preset = addresses.find(({ isDefault }) => isDefault);
  return preset === undefined ? { kind: 'warehouse' } : { kind: 'saved', addressId: preset.id };
}

/** Returns where a leaver's devices go: as the template says if a route leads there, else as usual. */
export function leaverDestination(
  { employee, devices }: LeaverForm,
  terms: Pick<Offer, 'items' | 'addresses'>,
  template: Template | null,
): Destination {
  const wanted = template?.destination ?? null;
  const kinds = devices.flatMap(({ device }) => device ?? []);
  const { country } = employee.address;
  const isReached =
    wanted !== null && country !== null && lanesTo(terms, kinds, country, wanted).length > 0;
  return isReached ? wanted : usualDestination(terms);
}

/** A leaver's order, or the parts that are missing. */
type Outcome =
  | { readonly order: OrderForm; readonly missing: readonly [] }
  | { readonly order: null; readonly missing: readonly MissingPart[] };

/**
 * Returns the order of returns for all devices of a leaver, or what is missing for it.
 * @param startsAt null for right away
 * @param template fills in the options, the destination, the note in the box, and custom fields
 */
export function leaverOrder(
  leaver: LeaverForm,
  terms: Terms,
  startsAt: string | null,
  template: Template | null = null,
): Outcome {
  const { employee, devices } = leaver;
  const { country } = employee.address;
  const isAsked = asksAddress({ employee, references: {} }, terms.asksAddress);
  const kinds = devices.flatMap(({ device }) => device ?? []);
  const [first] = kinds;
  const unknown: MissingPart[] = [
    ...(country === null ? (['country'] as const) : []),
    ...(devices.length === 0 ? (['device'] as const) : []),
    ...(kinds.length < devices.length ? (['kind'] as const) : []),
  ];
  const from = country ?? 'US';
  const destination = leaverDestination(leaver, terms, template);
  const lane = laneTo(terms, kinds, from, destination);
  const order = tidyOrder({
    device: first ?? 'laptop',
    lane: lane ?? 'US-US',
    employee: { ...employee, address: addressOf({ ...employee.address, country: from }, isAsked) },
    destination,
    options: {
      charger: template?.charger === true,
      cellPhone: template?.cellPhone === true && first !== 'cell_phone',
      dispose: template?.dispose === true,
      declaredValue: template?.declaredValue ?? null,
      legalHoldDays: template?.legalHoldDays ?? 0,
    },
    references: {
      serialNumber: devices[0]?.serialNumber ?? '',
      assetTag: devices[0]?.assetTag ?? '',
      ticketId: leaver.ticketId,
      language: employee.language,
      internalNote: leaver.note,
      kitNote: template?.kitNote ?? '',
      ...(template !== null && { custom: template.custom }),
    },
    ...(startsAt !== null && { startsAt }),
    ...(devices.length > 1 && { others: othersOf(devices) }),
  });
  const problems = Object.keys(orderProblems(order, terms));
  const address = terms.asksAddress && !isAsked ? 'contact' : 'address';
  const wrong = problems.flatMap((path) => partOf(path, address) ?? []);
  const found = new Set([...unknown, ...wrong, ...(lane === null ? (['route'] as const) : [])]);
  // A route can't be judged before the country and the devices are known.
  if (unknown.length > 0) found.delete('route');
  const missing = MISSING_PARTS.filter((part) => found.has(part));
  return missing.length === 0 ? { order, missing: [] } : { order: null, missing };
}

const NO_ADDRESS = { line1: '', line2: '', city: '', region: '', postalCode: '' } as const;

/** Drops parts of an address from an order for which the employee is asked for all of it. */
function addressOf(address: Address, isAsked: boolean): Address {
  const isUseless = isAsked && Object.keys(addressProblems(address)).length > 0;
  return isUseless ? { ...NO_ADDRESS, country: address.country } : address;
}

function othersOf(devices: LeaverForm['devices']) {
  return devices.slice(1).map(({ device, serialNumber, assetTag }) => ({
    device: device ?? ('laptop' satisfies Device),
    serialNumber,
    assetTag,
  }));
}

/** Parts by the fields of an order; a field of none can't be missing. */
const PART_OF: readonly (readonly [RegExp, MissingPart])[] = [
  [/^employee\.name$/, 'name'],
  [/^employee\.email$/, 'email'],
  [/^employee\.phone$/, 'phone'],
  [/^employee\.address\.country$/, 'route'],
  [/^employee\.address\./, 'address'],
  [/serialNumber$/, 'serialNumber'],
  [/^(lane|others\.\d+\.device|destination\..+)$/, 'route'],
];

/** @param address the missing part if the address is: an email is enough where people are asked */
function partOf(path: string, address: 'contact' | 'address'): MissingPart | null {
  const part = PART_OF.find(([pattern]) => pattern.test(path))?.[1] ?? null;
  return part === 'address' ? address : part;
}

/** Returns what is missing for an order, in the order of the words. */
export function missingOf(leaver: LeaverForm, terms: Terms): readonly MissingPart[] {
  return leaverOrder(leaver, terms, null).missing;
}
