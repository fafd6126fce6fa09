import type { Findings } from '../../src/domain/search.ts';
import { type PaletteAction, paletteMachine } from '../../src/machines/palette.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { row } from '../ui/helpers/fakeReturn.ts';
import { ADMIN } from './fakes/users.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';

const AT = '2026-01-14T12:00:00.000Z';
const FOUND: Findings = {
  returns: [row({ statusSince: AT, createdAt: AT })],
  devices: [],
  deployments: [],
  people: [ADMIN],
};
const ONE: Findings = { returns: [], devices: [], deployments: [], people: [ADMIN] };
const NOTHING: Findings = { returns: [], devices: [], deployments: [], people: [] };

const DELIVERED: PaletteAction = { orderNumber: 'RTN-100482', event: { type: 'kit.delivered' } };

/** Texts that several users have on them, that one user has, that nothing has; and too short a one. */
export const TEXTS = { known: 'acme.test', whole: 'admin@acme.test', unknown: 'zebra', short: 'd' };

const NO_STEP = 'A return that was just ordered has no step without a form or a question.';
const UNOFFERED = 'What is not possible does not stand there.';

const COVERED = 'The menu covers the button.';

/** Outcome of a search for each text. */
const FOUND_BY: Readonly<Record<string, string>> = {
  [TEXTS.known]: 'found',
  [TEXTS.whole]: 'one',
  [TEXTS.unknown]: 'nothing',
};

export const paletteProfile: Profile<typeof paletteMachine> = {
  machine: paletteMachine,
  inputs: { opened: { title: 'opens a page', input: undefined } },
  events: {
    'palette.opened': { opened: { title: 'opens the palette' } },
    'text.changed': {
      known: { title: 'types what is known', event: { text: TEXTS.known } },
      whole: { title: 'scans what is on one thing', event: { text: TEXTS.whole } },
      unknown: { title: 'types what is on nothing', event: { text: TEXTS.unknown } },
      short: { title: 'types one letter', event: { text: TEXTS.short } },
    },
    'place.chosen': { first: { title: 'chooses a page', event: { href: '/users' } } },
    'action.chosen': {
      offered: { title: 'marks the box as delivered', event: { action: DELIVERED } },
      other: {
        title: 'chooses what is not possible',
        event: { action: { orderNumber: 'RTN-100482', event: { type: 'receipt.confirm' } } },
      },
    },
    'finding.awaited': { early: { title: 'presses Enter before the answer' } },
    'retry.requested': { again: { title: 'tries again' } },
    'palette.closed': { closed: { title: 'closes it' } },
    'menu.opened': { opened: { title: 'opens the menu' } },
    'menu.closed': { closed: { title: 'closes the menu' } },
  },
  outcomes: {
    findThings: {
      found: { title: 'things are found', done: FOUND },
      one: { title: 'one thing is found', done: ONE },
      nothing: { title: 'nothing is found', done: NOTHING },
      unreachable: { title: 'the search does not get through', error: unreachable },
    },
    act: {
      done: { title: 'it is done', done: {} },
      refused: {
        title: 'it is not possible any more',
        error: failed('refused', 'The box was delivered already.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: { pause: { title: 'types no more' } },
  excluded: {
    2: {
      'action.chosen/other': UNOFFERED,
      'action.chosen/offered > nothing': UNOFFERED,
      'palette.opened/opened @ menu': COVERED,
    },
    3: {
      'menu.opened/opened':
        'Its button is there on narrow screens only: tests/browser/specification.shell.test.ts.',
      'action.chosen/other': UNOFFERED,
      'action.chosen/offered': NO_STEP,
      'act ends/done': NO_STEP,
      'act ends/refused': NO_STEP,
      'act ends/unreachable': NO_STEP,
    },
  },
  invariants: {
    'only a text of two letters or more is searched for': (_, { requests }) =>
      requests.every(({ actor, input }) => actor !== 'findThings' || !isShort(input)),
    'a return changes only by a choice': (_, past) => isTriggeredBy(past, 'act', 'action.chosen'),
    'a closed palette remembers nothing': ({ context, ...snapshot }) =>
      !snapshot.matches('closed') || (context.text === '' && context.found === null),
    'what cannot be possible is never under way': ({ context: { action } }) =>
      action === null || action.event.type === 'kit.delivered',
  },
  /** A text is found or not, whenever it is searched for. */
  leavesOut: ({ text, found }, step) =>
    // No page has these texts, so nothing stands there until something is found.
    step.startsWith('place.chosen')
      ? text !== '' && text !== TEXTS.short && isEmpty(found)
      : /^find\w+ ends\/(?:found|one|nothing)$/.test(step) && !step.endsWith(`/${FOUND_BY[text]}`),
  project: ({ text, found, failure, action }) => ({
    text,
    isFound: found !== null,
    hasReturn: (found?.returns.length ?? 0) > 0,
    failure: failure?.kind,
    action: action?.event.type,
  }),
};

const isEmpty = (found: Findings | null): boolean =>
  Object.values(found ?? NOTHING).every((things) => things.length === 0);

function isShort(input: unknown): boolean {
  return JSON.stringify(input) === JSON.stringify({ text: TEXTS.short });
}
