import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { AddressEntry, BookAddress } from '../../src/domain/organization/addressBook.ts';
import '../../src/ui/views/settings/addressBook/AddressBookView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { admin } from './helpers/people.ts';
import { type Answers, type Asked, renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

const LOAD = 'GET /api/portal/addresses';
const ADD = 'POST /api/portal/addresses';
const CHANGE = 'PUT /api/portal/addresses/:addressId';
const DELETE = 'DELETE /api/portal/addresses/:addressId';
const CHECK = 'POST /api/validate_sqs_addresses/';

const OFFICE: BookAddress = {
  id: '1',
  label: 'New York office',
  recipient: 'Acme IT',
  company: '',
  address: {
    line1: '350 5th Ave',
    line2: '',
    city: 'New York',
    region: 'NY',
    postalCode: '10118',
    country: 'US',
  },
  isDefault: true,
  version: '1',
};

/** Opens the address book as an admin; by default the server stores the request. */
async function openBook(answers: Answers = {}, kept: readonly BookAddress[] = [OFFICE]) {
  let addresses = [...kept];
  const portal = await renderPortal({
    path: '/settings/addresses',
    answers: {
      'GET /auth_state/': admin,
      [LOAD]: () => ({ addresses }),
      [ADD]: (body: unknown) => {
        // Request body of the form; its schema is checked against the real server elsewhere.
        addresses = [...addresses, { ...(body as AddressEntry), id: '9', version: '1' }];
        return { addresses };
      },
      [CHANGE]: (body: unknown, { params }: Asked) => {
        const { basedOn, ...entry } = body as AddressEntry & { basedOn: string };
        const id = params?.addressId ?? '';
        addresses = addresses.map((item) =>
          item.id === id ? { ...entry, id, version: String(Number(basedOn) + 1) } : item,
        );
        return { addresses };
      },
      [DELETE]: (_: unknown, { params }: Asked) => {
        addresses = addresses.filter(({ id }) => id !== params?.addressId);
        return { addresses };
      },
      [CHECK]: (body: unknown) => {
        const { addresses: asked } = body as { addresses: AddressEntry['address'][] };
        const verdicts = asked.map((address) => ({ kind: 'verified', address }));
        return { verdicts, checkedBy: 'rules', notice: null };
      },
      ...answers,
    },
  });
  const sent = (wanted: string) =>
    portal.called.filter(({ call }) => call === wanted).map(({ body }) => body);
  return { ...portal, sent };
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

describe('the address book', () => {
  test('explains at first why it is empty, and the first step', async () => {
    const { user, sent } = await openBook({}, []);
    await screen.findByText(/No addresses yet/);
    await user.click(await press('Add address'));
    await writes(user, await field('Name'), 'London');
    await user.type(await field('Recipient'), 'IT');
    await user.selectOptions(await field('Country'), 'GB');
    await writes(user, await field('Street address'), '1 Example St');
    await writes(user, await field('Town or city'), 'London');
    await writes(user, await field('Postcode'), 'ec1a 1bb');
    await user.click(await press('Add address'));
    await screen.findByRole('rowheader', { name: /^London/ });
    const address = {
      line1: '1 Example St',
      line2: '',
      city: 'London',
      region: '',
      postalCode: 'EC1A 1BB',
      country: 'GB',
    };
    expect(sent(ADD)).toEqual([
      { label: 'London', recipient: 'IT', company: '', address, isDefault: false },
    ]);
    expect(window.localStorage.getItem('unsaved')).toBeNull();
  });

  test('sends nothing invalid: errors stand at the field and at the top', async () => {
    const { user, sent } = await openBook();
    await user.click(await press('Edit New York office'));
    await user.clear(await field('Recipient'));
    await user.click(await press('Save changes'));
    expect(await screen.findAllByText('Enter a recipient.')).toHaveLength(2);
    expect(document.activeElement).toBe(await field('Recipient'));
    expect([sent(CHECK), sent(CHANGE)]).toEqual([[], []]);
  });

  test('checks a changed address, and saves a doubtful one on purpose', async () => {
    const { user, sent } = await openBook({
      [CHECK]: (body: unknown) => {
        const { addresses } = body as { addresses: AddressEntry['address'][] };
        const warnings = [{ field: 'line1', message: 'Carriers do not bring kits there.' }];
        const verdicts = addresses.map((address) => ({ kind: 'warning', address, warnings }));
        return { verdicts, checkedBy: 'rules', notice: null };
      },
    });
    await user.click(await press('Edit New York office'));
    const street = await field('Street address');
    await user.clear(street);
    await writes(user, street, 'PO Box 12');
    await user.click(await press('Save changes'));
    await screen.findByText('Carriers do not bring kits there.');
    expect(sent(CHANGE)).toEqual([]);
    await user.click(await press('Use this address anyway'));
    await screen.findByRole('rowheader', { name: /^New York office/ });
    expect(sent(CHANGE)).toMatchObject([{ address: { line1: 'PO Box 12' }, basedOn: '1' }]);
  });

  test('does not check an unchanged address again', async () => {
    const { user, sent } = await openBook();
    await user.click(await press('Edit New York office'));
    await writes(user, await field('Company (optional)'), 'Acme');
    await user.click(await press('Save changes'));
    await screen.findByText(/Acme IT, Acme, 350 5th Ave/);
    expect(sent(CHECK)).toEqual([]);
  });

  test('makes another address the default with one press', async () => {
    const { user, sent } = await openBook({}, [{ ...OFFICE, isDefault: false }]);
    await user.click(await press('Make default: New York office'));
    await screen.findByText('Default');
    expect(sent(CHANGE)).toMatchObject([{ isDefault: true, label: 'New York office' }]);
  });

  test('warns what deleting the default means', async () => {
    const { user } = await openBook();
    await user.click(await press('Delete New York office'));
    await screen.findByText(/This is your default/);
    await user.click(await press('Delete address'));
    await screen.findByText(/No addresses yet/);
  });

  test("shows another admin's changes, keeps what was typed, and can save over the changes shown", async () => {
    const theirs = { ...OFFICE, recipient: 'Reception', company: 'Acme Inc.', version: '2' };
    let isLate = false;
    const { user, sent } = await openBook({
      [LOAD]: () => ({ addresses: [isLate ? theirs : OFFICE] }),
      [CHANGE]: (body: unknown) => {
        if (isLate) return { addresses: [{ ...OFFICE, ...(body as AddressEntry), version: '3' }] };
        isLate = true;
        const message = 'Max changed “New York office” while you were editing.';
        throw new FailureError({ kind: 'refused', message });
      },
    });
    await user.click(await press('Edit New York office'));
    const recipient = await field('Recipient');
    await user.clear(recipient);
    await user.type(recipient, 'Ada');
    await user.click(await press('Save changes'));
    await screen.findByText('Someone else changed this address');
    await screen.findByText('Saving will overwrite their change.');
    expect((await field('Company (optional)')).value).toBe('Acme Inc.');
    expect(recipient.value).toBe('Ada');
    await user.click(await press('Save changes'));
    await screen.findByRole('rowheader', { name: /^New York office/ });
    expect(sent(CHANGE).at(-1)).toMatchObject({
      recipient: 'Ada',
      company: 'Acme Inc.',
      basedOn: '2',
    });
  });

  test('offers the typed text as a new address when another admin has deleted the old one', async () => {
    let isGone = false;
    const { user, sent } = await openBook({
      [LOAD]: () => ({ addresses: isGone ? [] : [OFFICE] }),
      [CHANGE]: () => {
        isGone = true;
        throw new FailureError({ kind: 'notFound', message: 'Nothing.' });
      },
    });
    await user.click(await press('Edit New York office'));
    await writes(user, await field('Recipient'), ' desk');
    await user.click(await press('Save changes'));
    await screen.findByText('Another admin deleted this address.');
    await screen.findByRole('heading', { name: 'New address' });
    await user.click(await press('Add address'));
    expect(sent(ADD)).toMatchObject([{ label: 'New York office', recipient: 'Acme IT desk' }]);
  });

  test('restores what was typed after a reload', async () => {
    const first = await openBook();
    await first.user.click(await press('Add address'));
    await writes(first.user, await field('Name'), 'Lisbon');
    first.unmount();
    const second = await openBook();
    await second.user.click(await press('Add address'));
    expect((await field('Name')).value).toBe('Lisbon');
    await second.user.click(await press('Cancel'));
    await second.user.click(await press('Add address'));
    expect((await field('Name')).value).toBe('');
  });
});
