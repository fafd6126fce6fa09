import { returnPathMachine } from '../../src/machines/returnPath.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WANTED = '/billing?month=2026-01#lines';
const STRIPPED = '/billing';
const OTHER = '/settings?section=profile';

const ON_PAGES = {
  'path.wanted/stripped': 'It takes a reload once the login page has removed the query.',
  'signed.in/byLink': 'The page of the link is walked by magicLink.',
  'signed.in/invited': 'The page of the invitation is walked by inviteAccept.',
};

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
      stripped: { title: 'asks anew without the query', event: { path: STRIPPED, at: NOW } },
      foreign: { title: 'asks for a foreign address', event: { path: '//evil.example/', at: NOW } },
    },
    'signed.in': {
      atLogin: { title: 'signs in on the login page', event: { from: 'login' } },
      byLink: { title: 'signs in by a mailed link', event: { from: 'link' } },
      invited: { title: 'accepts an invitation', event: { from: 'invitation' } },
      onPage: { title: 'signs in where the login page stands', event: { from: 'page' } },
    },
    'page.left': { left: { title: 'leaves for a page that needs no session' } },
    'signed.out': { out: { title: 'logs out' } },
  },
  outcomes: {},
  delays: { lifetime: { title: 'an hour passes' } },
  /** The login page has its own path, or is shown instead of the requested page. */
  leavesOut: ({ hasAsked, remembered }, step) =>
    (step === 'signed.in/atLogin' && hasAsked) ||
    (step === 'path.wanted/stripped' && remembered?.path !== WANTED),
  invariants: {
    'nobody is ever led to a foreign address': ({ context }) =>
      [undefined, WANTED, OTHER, STRIPPED].includes(context.remembered?.path),
    'only a tab that showed the login page in its place goes back to a page': (snapshot) =>
      !snapshot.context.hasAsked || snapshot.matches('remembered'),
    'a path is remembered exactly while one waits': (snapshot) =>
      snapshot.matches('remembered') === (snapshot.context.remembered !== null),
  },
  project: ({ remembered, hasAsked }) => [remembered?.path, hasAsked],
};

/**
 * Paths on pages: only a tab that showed the login page signs in on a page or leaves for a public
 * one, and foreign paths are followed only before that.
 */
export const returnPathPageProfile: Profile<typeof returnPathMachine> = {
  ...returnPathProfile,
  excluded: { 2: ON_PAGES, 3: ON_PAGES },
  leavesOut(context, step) {
    if (step === 'path.wanted/foreign') return context.hasAsked;
    if (step === 'page.left/left' || step === 'signed.in/onPage') return !context.hasAsked;
    return returnPathProfile.leavesOut?.(context, step) === true;
  },
};
