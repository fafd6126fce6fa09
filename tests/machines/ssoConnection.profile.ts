import { ssoConnectionMachine } from '../../src/machines/ssoConnection/ssoConnection.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

/** Time of all events of a walk. */
export const SOON = Date.parse('2030-03-04T09:00:00.000Z');
const DAY = 24 * 60 * 60_000;
const soon = { at: SOON };
/** Expiries of a certificate valid for years, one that expires soon, and one that has expired. */
const [LONG, SHORT, ENDED] = [SOON + 900 * DAY, SOON + 20 * DAY, SOON - DAY];
/** IDs of two admins. */
export const [ADA, BEN] = ['1', '2'];
const enforce = { ...soon, by: ADA, breakGlass: 1, otherEnforces: false };

export const ssoConnectionProfile: Profile<typeof ssoConnectionMachine> = {
  machine: ssoConnectionMachine,
  inputs: { made: { title: 'a connection is looked at for the first time', input: undefined } },
  events: {
    'values.saved': {
      complete: { title: 'everything is saved', event: { ...soon, isComplete: true } },
      incomplete: { title: 'something is left out', event: { ...soon, isComplete: false } },
    },
    'change.discard': { admin: { title: 'saved values are given up', event: soon } },
    'connection.test': {
      complete: { title: 'a test is begun', event: { ...soon, isComplete: true } },
      incomplete: {
        title: 'a test is wanted of what is incomplete',
        event: { ...soon, isComplete: false },
      },
    },
    'test.passed': {
      long: { title: 'the test passes', event: { ...soon, by: ADA, end: LONG } },
      short: {
        title: 'the test passes with a certificate that ends soon',
        event: { ...soon, by: ADA, end: SHORT },
      },
      ended: {
        title: 'the test passes with a certificate that has just ended',
        event: { ...soon, by: ADA, end: ENDED },
      },
      plain: {
        title: 'the test passes without a certificate',
        event: { ...soon, by: ADA, end: null },
      },
      other: { title: 'another admin’s test passes', event: { ...soon, by: BEN, end: LONG } },
    },
    'test.failed': { failed: { title: 'the test fails', event: soon } },
    'connection.enable': { admin: { title: 'it is enabled', event: soon } },
    'connection.enforce': {
      admin: { title: 'it is enforced', event: enforce },
      stale: {
        title: 'it is to be enforced a day after the test',
        event: { ...enforce, at: SOON + DAY + 1 },
      },
      alone: {
        title: 'it is to be enforced where nobody keeps the emailed link',
        event: { ...enforce, breakGlass: 0 },
      },
      second: {
        title: 'it is to be enforced beside another one',
        event: { ...enforce, otherEnforces: true },
      },
    },
    'connection.relax': { admin: { title: 'it is no longer enforced', event: soon } },
    'connection.disable': { admin: { title: 'it is disabled', event: soon } },
    'breakGlass.change': {
      one: { title: 'an admin keeps the emailed link', event: { ...soon, breakGlass: 1 } },
      none: { title: 'nobody is to keep the emailed link', event: { ...soon, breakGlass: 0 } },
    },
    'clock.read': {
      soon: { title: 'nothing ends', event: soon },
      ending: { title: 'weeks before the end', event: { at: LONG - 20 * DAY } },
      ended: { title: 'years have passed', event: { at: LONG } },
    },
  },
  outcomes: {},
  delays: {},
  invariants: {
    'values wait only beside those in use': ({ value }) =>
      value.change === 'none' || value.use === 'enabled' || value.use === 'enforced',
    'what is tested has passed a test': ({ value, context }) =>
      (value.use !== 'tested' || value.test === 'passed') &&
      (value.test === 'passed') === (context.passed !== null),
    'only what people could use before is enforced': ({ value }, { before }) =>
      value.use !== 'enforced' ||
      before?.value.use === 'enabled' ||
      before?.value.use === 'enforced',
    'nothing comes into use without a test': ({ value }, { before }) =>
      value.use !== 'enabled' ||
      before?.value.use === 'enforced' ||
      before?.value.use === 'enabled' ||
      before?.value.test === 'passed',
  },
  project: ({ passed, end }) => [passed?.by ?? null, end],
};
