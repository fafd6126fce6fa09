import type { Address } from '../../../src/domain/address.ts';
import type { AddressEntry, BookAddress } from '../../../src/domain/organization/addressBook.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

export const NEW_YORK: BookAddress = {
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
export const LONDON: BookAddress = {
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

const BRISTOL: BookAddress = { ...LONDON, id: '3', label: 'Bristol office', company: '' };

/** Deviations of the server from the paths' needs. */
export interface Scene {
  /** After its first response the server responds immediately, with this book if a colleague was quicker. */
  readonly later?: (addresses: readonly BookAddress[]) => readonly BookAddress[];
  readonly answers?: FakeServer['beside'];
  /** Adds a third address without a company. */
  readonly hasThird?: boolean;
}

/** Fake server of the address book: a chosen address becomes the default. */
export function fakeAddressBookServer(scene: Scene = {}): FakeServer {
  const { later, answers, hasThird } = scene;
  let addresses: readonly BookAddress[] = [NEW_YORK, LONDON, ...(hasThird ? [BRISTOL] : [])];
  let isKnown = false;
  const book = () => ({ addresses });
  const keep = (kept: BookAddress) => {
    addresses = addresses
      .filter(({ id }) => id !== kept.id)
      .map((item) => ({ ...item, isDefault: item.isDefault && !kept.isDefault }))
      .concat(kept)
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
    return book();
  };
  return {
    outcomes: {
      'load/loaded'() {
        isKnown = true;
        const first = book();
        addresses = later?.(addresses) ?? addresses;
        return first;
      },
      'load/changed'() {
        addresses = addresses.map((item) =>
          item.id === LONDON.id ? { ...item, label: 'London West', version: '2' } : item,
        );
        return book();
      },
      act: ({ params, body }) => {
        // Saves the submitted form; addresses are added and deleted.
        if (params?.addressId === undefined || body === undefined) return book();
        if (!(body as AddressEntry).isDefault) return book();
        addresses = addresses
          .map((item) => ({ ...item, isDefault: item.id === params.addressId }))
          .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
        return book();
      },
    },
    beside: {
      'POST /api/validate_sqs_addresses/': ({ body }) => ({
        verdicts: (body as { readonly addresses: readonly Address[] }).addresses.map((address) => ({
          kind: 'verified',
          address,
        })),
        checkedBy: 'rules',
        notice: null,
      }),
      ...(later && {
        'GET /api/portal/addresses': () => (isKnown ? book() : undefined),
        'POST /api/portal/addresses': ({ body }) =>
          keep({ ...(body as AddressEntry), id: '3', version: '3' }),
        'PUT /api/portal/addresses/:addressId'({ params, body }) {
          const { basedOn, ...entry } = body as AddressEntry & { basedOn: string };
          return keep({ ...entry, id: params?.addressId ?? '', version: `${basedOn}1` });
        },
        'DELETE /api/portal/addresses/:addressId'({ params }) {
          addresses = addresses.filter(({ id }) => id !== params?.addressId);
          return book();
        },
      }),
      ...answers,
    },
  };
}
