import type { ReturnRow } from '../../src/domain/returns/returns.ts';
import type { Aside } from '../levels/contract.ts';
import { inMinutes } from '../ui/support/fakeReturn.ts';
import { looks } from './dashboard.gestures.ts';
import { line } from './fakes/dashboard.fake.ts';
import { fails, failsOnce, filling, presses } from './support/gestures.ts';

const EVERY_FILTER =
  '/?status=nonsense,lost,boxInTransit&device=laptop&lane=GB-GB&destination=warehouse&creator=12' +
  '&from=2026-01-05&to=2026-01-09&attention=yes&search=%20RTN%20&sort=oldest&cursor=abc';
const NO_FILTER =
  '/?status=x&device=x&lane=x&destination=x&office=&creator=1x&from=x&to=9&attention=no' +
  '&search=%20&sort=newest&cursor=&trends=5';
const LONG = 'x'.repeat(101);

const CHOICES = 'GET /api/portal/return-choices';
const RETURNS = 'GET /api/portal/returns';
const NOBODY = { rows: [], nextCursor: null, needsAttention: 0 };
const DAY = 24 * 60;

const problem = (orderNumber: string, over: Partial<ReturnRow> = {}) =>
  line({
    orderNumber,
    attention: { kind: 'noScan', since: inMinutes(-60), note: '' },
    ...over,
  });
const problems = () => [
  problem('RTN-1'),
  problem('RTN-2', { attention: { kind: 'damaged', since: inMinutes(-60), note: 'Cracked.' } }),
  problem('RTN-3', { countdown: { name: 'settling', endsAt: inMinutes(2 * DAY + 60) } }),
  problem('RTN-4', { attention: null }),
  problem('RTN-5'),
  problem('RTN-6'),
];

/** The lists that a dashboard may show, and what narrows them. */
const lists: Readonly<Record<string, Aside>> = {
  'every filter stands in the address': looks({
    at: EVERY_FILTER,
    does: presses(['button', 'Filters']),
  }),
  'the address has nothing that the portal knows': looks({
    at: NO_FILTER,
    does: presses(['button', 'Filters']),
  }),
  'one status alone': looks({ at: '/?status=lost&creator=x1&office=Oslo' }),
  'two statuses, of which one is nowhere': looks({ at: '/?status=lost,delivered' }),
  'a status, and somebody whom nobody knows': looks({ at: '/?status=lost&creator=99' }),
  'one status and nothing else': looks({ at: '/?status=lost' }),
  'two filters without a status': looks({ at: '/?attention=yes&device=tablet' }),
  'the filters before the server has told what there is': looks({
    at: `/?office=${LONG}&search=${LONG}&creator=12`,
    scene: () => ({ answers: { [CHOICES]: () => undefined } }),
    does: presses(['button', 'Filters']),
  }),
  'the filters are opened and folded away': looks({
    does: presses(['button', 'Filters'], ['button', 'Filters']),
  }),
  'the filters are opened on somebody whom nobody knows': looks({
    at: '/?creator=99',
    does: presses(['button', 'Filters']),
  }),
  'a mail is sent, which changes no row': looks({
    scene: () => ({ later: {} }),
    does: (person) => person.hears({ orderNumber: 'RTN-100482', event: null }),
  }),
  'hears that anything may have changed': {
    ...looks({ does: (person) => person.hears({ orderNumber: null, event: null }) }),
    endsIn: 'refreshing',
  },
  'the filters could not be loaded': looks({
    scene: () => ({ answers: { [CHOICES]: fails } }),
    does: presses(['button', 'Filters']),
  }),
  'the filters are loaded at the second try': looks({
    scene: () => ({
      answers: { [CHOICES]: failsOnce({ offices: [], creators: [] }) },
    }),
    does: presses(['button', 'Filters'], ['button', 'Try again']),
  }),
  'narrows the list by everything': looks({
    at: '/?cursor=abc&status=lost',
    scene: () => ({ later: {} }),
    async does(person) {
      await presses(['button', 'Filters'])(person);
      await presses(['checkbox', 'Box on its way'], ['checkbox', 'Complete'])(person);
      await presses(['checkbox', 'Lost'], ['checkbox', 'Needs attention'])(person);
      await filling({ Device: 'tablet', Lane: 'GB-US', Destination: 'office:London office' })(
        person,
      );
      await filling({
        'Ordered by': '13',
        'Ordered from': '2026-01-02',
        'Ordered until': '2026-01-08',
      })(person);
    },
  }),
  'takes every filter away': looks({
    at: EVERY_FILTER.replace('destination=warehouse', 'office=Acme%20IT'),
    scene: () => ({ later: {} }),
    async does(person) {
      await presses(['button', 'Filters'])(person);
      await presses(['checkbox', 'Lost'], ['checkbox', 'Box on its way'])(person);
      await presses(['checkbox', 'Needs attention'])(person);
      await filling({ Device: '', Lane: '', Destination: 'warehouse', 'Ordered by': '' })(person);
      await filling({ 'Ordered from': '', 'Ordered until': '' })(person);
    },
  }),
  'takes one filter away by its chip': looks({
    at: '/?search=RTN&status=lost',
    scene: () => ({ later: {} }),
    does: presses(['link', 'Remove filter: Search: RTN']),
  }),
  'sorts in another way': looks({
    at: '/?cursor=abc&sort=name',
    scene: () => ({ later: {} }),
    does: filling({ 'Sort by': 'oldest' }),
  }),
  'sorts as at first': looks({
    at: '/?sort=name',
    scene: () => ({ later: {} }),
    does: filling({ 'Sort by': 'newest' }),
  }),
  'searches at once, with a blank that stays': looks({
    scene: () => ({ later: {} }),
    async does(person) {
      await person.fills('Search', ' RTN ');
      await person.strikes('Enter');
    },
  }),
  'looks for the same again': looks({
    at: '/?search=RTN',
    scene: () => ({ later: {} }),
    async does(person) {
      await person.fills('Search', 'RTN ');
      await person.strikes('Enter');
    },
  }),
  'looks for a blank': looks({
    scene: () => ({ later: {} }),
    async does(person) {
      await person.fills('Search', ' ');
      await person.strikes('Enter');
    },
  }),
  'gives a search up': looks({
    at: '/?search=RTN&sort=name',
    scene: () => ({ later: {} }),
    async does(person) {
      await person.fills('Search', '');
      await person.strikes('Enter');
    },
  }),
  'nothing needs a person, and there is one page': looks({
    scene: () => ({
      page: { needsAttention: 0, nextCursor: null, counts: { boxInTransit: 1240, lost: 0 } },
    }),
  }),
  'the last of several pages': looks({
    at: '/?cursor=abc',
    scene: () => ({ page: { nextCursor: null } }),
  }),
  'more returns need a person than are shown': looks({
    scene: () => ({ page: { needsAttention: 1006 }, problems }),
  }),
  'as many need a person as are shown': looks({
    scene: () => ({
      page: { needsAttention: 5 },
      answers: { [RETURNS]: () => undefined },
    }),
  }),
  'those that need a person could not be loaded': looks({
    scene: () => ({
      answers: { [RETURNS]: ({ query }) => (query?.attention === 'yes' ? fails() : undefined) },
    }),
  }),
  'those that need a person are loaded at the second try': looks({
    scene() {
      const isThere = failsOnce(true);
      // When they began is told from the time of the look.
      const inNeed = () => isThere() && { ...NOBODY, rows: problems() };
      return {
        answers: { [RETURNS]: ({ query }) => (query?.attention ? inNeed() : undefined) },
      };
    },
    does: presses(['button', 'Load them again']),
  }),
  'a new organization searches': looks({
    scene: () => ({ later: { ...NOBODY, counts: {} } }),
    does: (person) => person.follows('/?search=x'),
  }),
  'nothing fits the search': looks({
    scene: () => ({ later: NOBODY }),
    does: (person) => person.follows('/?search=x'),
  }),
  'a page has nothing on it any more': looks({
    scene: () => ({ later: NOBODY }),
    does: (person) => person.follows('/?cursor=x'),
  }),
  'a new organization has no returns': looks({
    at: '/?search=RTN',
    scene: () => ({ later: { ...NOBODY, counts: {} } }),
    does: (person) => person.follows('/'),
  }),
};

/** What can be done with one return of the list. */
const rows: Readonly<Record<string, Aside>> = {
  'returns in every shape': looks({
    scene: () => ({
      found: {
        actions: [
          ...(['order.cancel', 'loss.declare', 'order.edit', 'kit.shipped'] as const),
          ...(['device.shipped', 'attention.raise', 'kit.delivered'] as const),
        ],
      },
      others: () => [
        line({ orderNumber: 'RTN-9', actions: [], outboundTracking: null, status: 'complete' }),
        line({ orderNumber: 'RTN-8', returnTracking: '794612345675', status: 'deviceInTransit' }),
      ],
    }),
    does: presses(['button', 'Actions for RTN-100482']),
  }),
  'thinks of a step that ends a return': looks({
    does: presses(['button', 'Actions for RTN-100482'], ['menuitem', 'Declare lost']),
  }),
  'thinks of it, and goes back': looks({
    does: presses(
      ['button', 'Actions for RTN-100482'],
      ['menuitem', 'Declare lost'],
      ['button', 'Back'],
    ),
  }),
  'thinks of it for one, and then for another': looks({
    scene: () => ({
      others: () => [line({ orderNumber: 'RTN-9', actions: ['loss.declare', 'order.cancel'] })],
    }),
    does: presses(
      ['button', 'Actions for RTN-100482'],
      ['menuitem', 'Declare lost'],
      ['button', 'Actions for RTN-9'],
      ['menuitem', 'Declare lost'],
    ),
  }),
  'ends a return': looks({
    scene: () => ({ later: {} }),
    does: presses(
      ['button', 'Actions for RTN-100482'],
      ['menuitem', 'Declare lost'],
      ['button', 'Declare lost'],
    ),
  }),
};

export const dashboardAsides: Readonly<Record<string, Aside>> = { ...lists, ...rows };

/** What is asked of the server before anything is there. */
export const dashboardWaits: Readonly<Record<string, Aside>> = {
  'every filter stands in the address': looks({ at: EVERY_FILTER }),
  'the address has nothing that the portal knows': looks({ at: NO_FILTER }),
};
