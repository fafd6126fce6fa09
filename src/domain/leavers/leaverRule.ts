import { type Static, Type } from 'typebox';
import { Country } from '../address.ts';
import { hourOfDay } from '../organization/timeZones.ts';
import { OneOf } from '../schema.ts';
import { COUNTRIES, DEVICES } from '../words.ts';
import { START_HOUR } from './leaverOrder.ts';
import type { LeaverForm } from './leavers.ts';

/** Rule by which an organization orders the returns of leavers by itself. */
export const LeaverRule = Type.Object({
  isOn: Type.Boolean(),
  /** Days before the last day on which it orders; the returns start on the last day. */
  daysBefore: Type.Integer(),
  /** Only people in these countries. */
  countries: Type.Array(Country, { maxItems: COUNTRIES.length }),
  /** Only people with no devices but these. */
  devices: Type.Array(OneOf(DEVICES), { maxItems: DEVICES.length }),
});
export type LeaverRule = Static<typeof LeaverRule>;

const Version = Type.String({ maxLength: 20 });
export const SavedLeaverRule = Type.Object({
  ...LeaverRule.properties,
  /** Changes with each edit. */
  version: Version,
  /** User in whose name returns are ordered; `''` before anyone has set it. */
  setBy: Type.String(),
});
export type SavedLeaverRule = Static<typeof SavedLeaverRule>;
export const LeaverRuleEdit = Type.Object({ ...LeaverRule.properties, basedOn: Version });

/** Rule of an organization that has set none. */
export const NO_RULE: LeaverRule = {
  isOn: false,
  daysBefore: 7,
  countries: [...COUNTRIES],
  devices: [...DEVICES],
};

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns when the rule orders for a leaver, also a time that has passed; null if it doesn't. What is
 * missing, and who may be listed twice, is asked then.
 */
export function ruleDueAt(
  { lastDay, employee, devices }: LeaverForm,
  rule: LeaverRule,
  timeZone: string,
): Date | null {
  const { country } = employee.address;
  const isMeant =
    rule.isOn &&
    country !== null &&
    rule.countries.includes(country) &&
    devices.every(({ device }) => device !== null && rule.devices.includes(device));
  if (!isMeant) return null;
  const day = new Date(Date.parse(`${lastDay}T00:00:00Z`) - rule.daysBefore * DAY_MS);
  return hourOfDay(day.toISOString().slice(0, 10), START_HOUR, timeZone);
}
