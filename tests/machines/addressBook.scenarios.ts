import type { AddressEntry } from '../../src/domain/organization/addressBook.ts';
import type { AddressVerdict } from '../../src/domain/returns/addressCheck.ts';
import type { Scenario } from '../levels/contract.ts';
import { fakeAddressBookServer, type Scene } from './fakes/addressBook.fake.ts';
import { invalid } from './helpers/admin.ts';
import {
  type Answers,
  type Does,
  failsNotFound,
  filling,
  goesTo,
  inSequence,
  leavesOpen,
  presses,
} from './helpers/gestures.ts';

const CHECK = 'POST /api/validate_sqs_addresses/';
const ADD = 'POST /api/portal/addresses';
const CHANGE = 'PUT /api/portal/addresses/:addressId';

type Typed = AddressEntry['address'];
/** Responds to address checks with this verdict. */
const checks =
  (verdict: (address: Typed) => AddressVerdict): NonNullable<Answers[typeof CHECK]> =>
  ({ body }) => {
    const [address] = (body as { readonly addresses: readonly Typed[] }).addresses;
    if (address === undefined) throw new Error('The check was asked about nothing.');
    return { verdicts: [verdict(address)], checkedBy: 'rules', notice: null };
  };
const verified = checks((address) => ({ kind: 'verified', address }));

const looks = (scene: Scene, ...moves: readonly Does[]): Scenario => ({
  server: () => fakeAddressBookServer(scene),
  does: inSequence(...moves),
});
const does = (...moves: readonly Does[]): Scenario => ({ does: inSequence(...moves) });
const later: Scene['later'] = (addresses) => addresses;
const quickly = (answers: Answers, ...moves: readonly Does[]) =>
  looks({ later, answers: { [CHECK]: verified, ...answers } }, ...moves);

const begins = presses(['button', 'Add address']);
const adds = presses(['button', 'Add address']);
const opensLondon = presses(['button', 'Edit London office']);
const saves = presses(['button', 'Save changes']);
const awayAndBack = inSequence(
  goesTo('/settings', 'Settings'),
  goesTo('/settings/addresses', 'Address book'),
);
const writes = filling({
  Name: ' Austin  office ',
  Recipient: ' Acme  IT ',
  'Company (optional)': 'Acme',
  'Street address': '1 Main Street',
  City: 'Austin',
  State: 'TX',
  'ZIP code': '78701',
});
const moves = filling({ 'Street address': '13 Example Street' });

/** Scenarios of the address form: a new address, and an existing one. */
export const addressBookScenarios: Readonly<Record<string, Scenario>> = {
  'begins an address in Britain, whose fields are other ones': leavesOpen(
    does(begins, filling({ Country: 'GB' })),
  ),
  'the server finds a mistake in an address, where a path types what is right': leavesOpen(
    quickly(
      {
        [ADD]() {
          throw invalid({ label: ['There is one of that name.'] });
        },
      },
      ...[begins, writes, adds],
    ),
  ),
  'the check finds a mistake, which another machine is walked for': leavesOpen(
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
  'the suggested address is taken, which another machine is walked for': quickly(
    {
      [CHECK]: checks((address) => ({
        ...{ kind: 'corrected', address, differences: ['postalCode'], warnings: [] },
        suggestion: { ...address, postalCode: '78702' },
      })),
    },
    ...[begins, writes, adds, presses(['button', 'Use suggested address'])],
  ),
  'a change stays with its own address, which only the browser remembers': leavesOpen(
    quickly({}, ...[opensLondon, moves, awayAndBack, presses(['button', 'Edit New York office'])]),
  ),
  'somebody else has deleted it, where a path finds it changed': leavesOpen(
    looks(
      { later: (addresses) => addresses.slice(0, 1), answers: { [CHANGE]: failsNotFound } },
      opensLondon,
      filling({ Name: 'London' }),
      saves,
    ),
  ),
};
