import { returnPathMachine } from '../../src/machines/returnPath.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WANTED = '/billing?month=2026-01#lines';
const OTHER = '/settings?section=profile';

export const returnPathProfile: Profile<typeof returnPathMachine> = {
  machine: returnPathMachine,
  inputs: {
    nothing: { title: 'arrives with nothing remembered', input: { stored: null, now: NOW } },
    fresh: {
      title: 'comes back for a path of a minute ago',
      input: { stored: { path: WANTED, at: NOW - MINUTE }, now: NOW },
    },
    present: {
      title: 'comes back for a path of this very moment',
      input: { stored: { path: WANTED, at: NOW }, now: NOW },
    },
    stale: {
      title: 'comes back for a path that is too old',
      input: { stored: { path: WANTED, at: NOW - HOUR }, now: NOW },
    },
    future: {
      title: 'comes back with a path from the future',
      input: { stored: { path: WANTED, at: NOW + MINUTE }, now: NOW },
    },
    foreign: {
      title: 'comes back with a foreign address in storage',
      input: { stored: { path: '//evil.example/returns', at: NOW - MINUTE }, now: NOW },
    },
  },
  events: {
    'path.wanted': {
      wanted: { title: 'asks for a statement', event: { path: WANTED, at: NOW } },
      other: { title: 'asks for the settings', event: { path: OTHER, at: NOW } },
      foreign: { title: 'asks for a foreign address', event: { path: '//evil.example/', at: NOW } },
    },
    'path.used': { used: { title: 'signs in and is there' } },
    'signed.out': { out: { title: 'logs out' } },
  },
  outcomes: {},
  delays: { lifetime: { title: 'an hour passes' } },
  invariants: {
    'nobody is ever led to a foreign address': ({ context }) =>
      [undefined, WANTED, OTHER].includes(context.remembered?.path),
    'a path is remembered exactly while one waits': (snapshot) =>
      snapshot.matches('remembered') === (snapshot.context.remembered !== null),
  },
  project: ({ remembered }) => remembered?.path ?? null,
};
