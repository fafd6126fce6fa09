import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Address } from '../../src/domain/address.ts';
import type { ManualEvent } from '../../src/domain/returns/returns.ts';
import { ContactForm } from '../../src/ui/views/return/parts.tsx';
import { admin } from '../machines/helpers/admin.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

beforeAll(async () => {
  await ContactForm.load();
});

/** Opens the correction of the contact, with an address service that knows a better street. */
async function openCorrection() {
  const server = fakeReturn();
  server.apply({ type: 'order.release' });
  const portal = await renderPortal({
    path: '/returns/RTN-100482',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/returns/:orderNumber': () => server.view(),
      'POST /api/validate_sqs_addresses/': ({ addresses }: { addresses: readonly Address[] }) => ({
        verdicts: addresses.map((address) => ({
          kind: 'corrected',
          address,
          suggestion: { ...address, line1: '2 Main St' },
          differences: ['line1'],
          warnings: [],
        })),
        checkedBy: 'service',
        notice: null,
      }),
      // Request body of the page: a manual event, which the machine may refuse.
      'POST /api/portal/returns/:orderNumber/events': (body: unknown) =>
        server.apply(body as ManualEvent),
    },
  });
  await screen.findByRole('heading', { name: 'Activity' });
  const contact = await screen.findByRole('region', { name: 'Contact' });
  await portal.user.click(contact.querySelector('button') ?? contact);
  await screen.findByRole('button', { name: 'Save contact' });
  const sent = () =>
    portal.called.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call);
  return { ...portal, sent };
}

const CHECK = 'POST /api/validate_sqs_addresses/';
const EVENT = 'POST /api/portal/returns/:orderNumber/events';

test('another address is checked before it is sent, and the suggestion can be taken', async () => {
  const { user, called, sent } = await openCorrection();
  const street = screen.getByLabelText('Street address');
  await user.clear(street);
  await writes(user, street, '2 Mian St');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  await user.click(await screen.findByRole('button', { name: 'Use suggested address' }));
  await screen.findByText('Activity');
  expect(sent()).toEqual([CHECK, EVENT]);
  expect(called.at(-1)?.body).toMatchObject({
    type: 'contact.correct',
    contact: { address: { line1: '2 Main St', city: 'Austin' } },
  });
});

test('the known address is not checked again', async () => {
  const { user, sent } = await openCorrection();
  await writes(user, screen.getByLabelText(/Phone/), '512 555 0100');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  await screen.findByText('Activity');
  expect(sent()).toEqual([EVENT]);
});
