import { formAddressMachine } from '../../src/machines/formAddress.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { TYPED } from './addressCheck.profile.ts';

const typedAddress = (isSettled: boolean) => ({ address: TYPED, isSettled, notice: null });

export const formAddressProfile: Profile<typeof formAddressMachine> = {
  machine: formAddressMachine,
  inputs: { opened: { title: 'opens the form', input: { passed: [] } } },
  events: { 'address.submitted': { sent: { title: 'sends the form', event: { address: TYPED } } } },
  outcomes: {
    checkAddress: {
      taken: { title: 'the address is in order', done: typedAddress(true) },
      unchecked: { title: 'the address is used without a check', done: typedAddress(false) },
      withdrawn: { title: 'something is changed meanwhile', done: null },
      broken: { title: 'the check breaks', error: new Error('The check has broken.') },
    },
  },
  delays: {},
  invariants: {
    'an address that is in order is not asked about again': (snapshot) =>
      !snapshot.matches('checking') || snapshot.context.passed.length === 0,
    'one submit asks once at most': (_, past) =>
      isTriggeredBy(past, 'checkAddress', 'address.submitted'),
  },
  project: ({ passed }) => [passed.length],
};
