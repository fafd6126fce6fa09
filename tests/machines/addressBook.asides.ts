import { FailureError } from '../../src/domain/failure.ts';
import type { AddressEntry } from '../../src/domain/organization/addressBook.ts';
import type { AddressVerdict } from '../../src/domain/returns/addressCheck.ts';
import type { Aside } from '../levels/contract.ts';
import { fakeAddressBookServer, type Scene } from './fakes/addressBook.fake.ts';
import {
  type Answers,
  type Does,
  fails,
  filling,
  goesTo,
  leavesOpen,
  misses,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';

const CHECK = 'POST /api/validate_sqs_addresses/';
const ADD = 'POST /api/portal/addresses';
const CHANGE = 'PUT /api/portal/addresses/:addressId';
const DELETE = 'DELETE /api/portal/addresses/:addressId';

type Typed = AddressEntry['address'];
/** What the check says of the address that it is asked about. */
const checks =
  (verdict: (address: Typed) => AddressVerdict): NonNullable<Answers[typeof CHECK]> =>
  ({ body }) => {
    const [address] = (body as { readonly addresses: readonly Typed[] }).addresses;
    if (address === undefined) throw new Error('The check was asked about nothing.');
    return { verdicts: [verdict(address)], checkedBy: 'rules', notice: null };
  };
const verified = checks((address) => ({ kind: 'verified', address }));

const looks = (scene: Scene, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeAddressBookServer(scene),
  does: oneAfterTheOther(...deeds),
});
const does = (...deeds: readonly Does[]): Aside => ({ does: oneAfterTheOther(...deeds) });
const later: Scene['later'] = (addresses) => addresses;
const quickly = (answers: Answers, ...deeds: readonly Does[]) =>
  looks({ later, answers: { [CHECK]: verified, ...answers } }, ...deeds);

const begins = presses(['button', 'Add address']);
const adds = presses(['button', 'Add address']);
const opensLondon = presses(['button', 'Change London office']);
const saves = presses(['button', 'Save changes']);
const awayAndBack = oneAfterTheOther(
  goesTo('/settings', 'Settings'),
  goesTo('/settings/addresses', 'Address book'),
);
const writes = filling({
  Name: ' Austin  office ',
  Recipient: ' Acme  IT ',
  'Company (optional)': 'Acme',
  'Street and number': '1 Main Street',
  City: 'Austin',
  State: 'TX',
  'ZIP code': '78701',
});
const moves = filling({ 'Street and number': '13 Example Street' });
const movesBack = filling({ 'Street and number': '12 Example Street' });

const asksToDelete = (office: string) => presses(['button', `Delete ${office}`]);
const deletes = presses(['button', 'Delete address']);

/** The form of an address: a new one, one of the book. */
const forms: Readonly<Record<string, Aside>> = {
  'adds an address without anything': leavesOpen(does(begins, adds)),
  'adds an address without a street': leavesOpen(
    does(begins, writes, filling({ 'Street and number': '' }), adds),
  ),
  'begins a new address in Britain': leavesOpen(does(begins, filling({ Country: 'GB' }))),
  'adds the default address': quickly({}, begins, writes, presses(['checkbox', /Default/]), adds),
  'the server finds a mistake in an address': leavesOpen(
    quickly(
      {
        [ADD]() {
          throw new FailureError({
            kind: 'invalid',
            message: 'Some of what was sent is not right.',
            fields: { label: ['There is one of that name.'] },
          });
        },
      },
      ...[begins, writes, adds],
    ),
  ),
  'the check finds a mistake': leavesOpen(
    quickly(
      {
        [CHECK]: checks((address) => ({
          ...{ kind: 'invalid', address },
          errors: { postalCode: ['There is no such ZIP code.'], city: ['Austin is elsewhere.'] },
        })),
      },
      ...[begins, writes, adds],
    ),
  ),
  'the check doubts': leavesOpen(
    quickly(
      {
        [CHECK]: checks((address) => ({
          ...{ kind: 'warning', address },
          warnings: [{ field: 'line2', message: 'It may need an apartment.' }],
        })),
      },
      ...[begins, writes, adds],
    ),
  ),
  'the check doubts, and the address is changed': leavesOpen(
    quickly(
      {
        [CHECK]: checks((address) => ({
          ...{ kind: 'warning', address },
          warnings: [{ field: 'line2', message: 'It may need an apartment.' }],
        })),
      },
      ...[begins, writes, adds, presses(['button', 'Change the address'])],
    ),
  ),
  'the check suggests another address, which is taken': quickly(
    {
      [CHECK]: checks((address) => ({
        ...{ kind: 'corrected', address, differences: ['postalCode'], warnings: [] },
        suggestion: { ...address, postalCode: '78702' },
      })),
    },
    ...[begins, writes, adds, presses(['button', 'Use the suggested address'])],
  ),
  'the check suggests another address, and it is not added': leavesOpen(
    quickly(
      {
        [ADD]: fails,
        [CHECK]: checks((address) => ({
          ...{ kind: 'corrected', address, differences: ['postalCode'], warnings: [] },
          suggestion: { ...address, postalCode: '78702' },
        })),
      },
      ...[begins, writes, adds, presses(['button', 'Use the suggested address'])],
    ),
  ),
  'the check does not answer': leavesOpen(quickly({ [CHECK]: fails }, begins, writes, adds)),
  'another name of an address is saved': quickly(
    { [CHECK]: () => undefined },
    ...[opensLondon, filling({ Name: 'London' }), saves],
  ),
  'a change of an address is saved': quickly({}, opensLondon, moves, saves),
  'a change stays while the person is away': leavesOpen(
    quickly({}, ...[opensLondon, moves, awayAndBack, opensLondon]),
  ),
  'a change stays with its own address': leavesOpen(
    quickly(
      {},
      ...[opensLondon, moves, awayAndBack, presses(['button', 'Change New York office'])],
    ),
  ),
  'an address that was not changed does not stay': leavesOpen(
    quickly({}, ...[opensLondon, awayAndBack, opensLondon]),
  ),
  'a change that was taken back does not stay': leavesOpen(
    quickly({}, ...[opensLondon, moves, movesBack, awayAndBack, opensLondon]),
  ),
  'a new address stays while the person is away': leavesOpen(
    quickly({}, ...[begins, writes, awayAndBack, begins]),
  ),
  'a discarded change does not stay': leavesOpen(
    quickly({}, ...[opensLondon, moves, presses(['button', 'Discard changes']), opensLondon]),
  ),
  'an added address does not stay': leavesOpen(quickly({}, begins, writes, adds, begins)),
  'somebody else has deleted it': leavesOpen(
    looks(
      { later: (addresses) => addresses.slice(0, 1), answers: { [CHANGE]: misses } },
      opensLondon,
      filling({ Name: 'London' }),
      saves,
    ),
  ),
};

/** What is done with the addresses of the book. */
const book: Readonly<Record<string, Aside>> = {
  'thinks of deleting the default': leavesOpen(does(asksToDelete('New York office'))),
  'an address was deleted already': looks(
    { later: (addresses) => addresses.slice(0, 1), answers: { [DELETE]: misses } },
    asksToDelete('London office'),
    deletes,
  ),
  'deletes every address': quickly(
    { [DELETE]: () => ({ addresses: [] }) },
    asksToDelete('London office'),
    deletes,
  ),
  'deletes every address, and begins a new one': leavesOpen(
    quickly(
      { [DELETE]: () => ({ addresses: [] }) },
      ...[asksToDelete('London office'), deletes, begins],
    ),
  ),
  'there is one without a company': looks({ hasThird: true }),
  'another one is being made the default': {
    ...looks({ hasThird: true }, presses(['button', 'Make default: London office'])),
    endsIn: 'resource.acting',
  },
  'an address is being deleted while others stand there': {
    ...looks(
      { hasThird: true },
      asksToDelete('Bristol office'),
      asksToDelete('London office'),
      deletes,
    ),
    endsIn: 'resource.acting + form.open',
  },
};

export const addressBookAsides: Readonly<Record<string, Aside>> = { ...forms, ...book };
