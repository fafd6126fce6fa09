import type { BookAddress } from '../../../src/api/contract/addressBook.ts';
import type { FakeServer } from '../../model/levels/fakeServer.ts';

const NEW_YORK: BookAddress = {
  id: '1',
  label: 'New York office',
  recipient: 'Acme IT',
  company: 'Acme',
  address: {
    line1: '500 Example Avenue',
    line2: 'Floor 12',
    city: 'New York',
    region: 'NY',
    postalCode: '10018',
    country: 'US',
  },
  isDefault: true,
  version: '1',
};
const LONDON: BookAddress = {
  ...NEW_YORK,
  id: '2',
  label: 'London office',
  address: {
    line1: '12 Example Street',
    line2: '',
    city: 'London',
    region: '',
    postalCode: 'EC1A 1BB',
    country: 'GB',
  },
  isDefault: false,
};

/** The server behind the address book: whichever address is chosen becomes the default. */
export function fakeAddressBookServer(): FakeServer {
  let addresses = [NEW_YORK, LONDON];
  return {
    outcomes: {
      'load/loaded': () => ({ addresses }),
      'act/acted': ({ params }) => {
        addresses = addresses
          .map((one) => ({ ...one, isDefault: one.id === params?.addressId }))
          .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
        return { addresses };
      },
    },
  };
}
