import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Address } from '../../src/domain/address.ts';
import type { ManualEvent, ReturnDetails } from '../../src/domain/returns/returns.ts';
import { ContactForm } from '../../src/ui/views/return/parts.tsx';
import { admin } from '../machines/helpers/admin.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

beforeAll(async () => {
  await ContactForm.load();
});

/** Opens the correction of the contact, with an address service that knows a better street. */
async function openCorrection(changes: Partial<ReturnDetails> = {}) {
  const server = fakeReturn();
  server.apply({ type: 'order.release' });
  const portal = await renderPortal({
    path: '/returns/RTN-100482',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/returns/:orderNumber': () => ({ ...server.view(), ...changes }),
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
      'POST /api/portal/returns/:orderNumber/events': (body: unknown) => ({
        ...server.apply(body as ManualEvent),
        ...changes,
      }),
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

test('the language alone can be changed', async () => {
  const { user, called, sent } = await openCorrection();
  await user.selectOptions(screen.getByLabelText('Language'), 'French (Canada)');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  await screen.findByText('Activity');
  expect(sent()).toEqual([EVENT]);
  const body = called.find(({ call }) => call === EVENT)?.body;
  expect(body).toMatchObject({ type: 'contact.correct', language: 'fr-CA' });
});

test('a language that the employee picked is named and stays', async () => {
  const picked = { code: 'es-US', isPicked: true } as const;
  const { user, called } = await openCorrection({ language: picked });
  expect(screen.queryByLabelText('Language')).toBeNull();
  expect(screen.getByText(/They picked it on their page/)).toBeDefined();
  await writes(user, screen.getByLabelText(/Phone/), '512 555 0100');
  await user.click(screen.getByRole('button', { name: 'Save contact' }));
  const contact = await screen.findByRole('region', { name: 'Contact' });
  expect(contact.textContent).toContain('Spanish (US), picked by Erin');
  const body = called.find(({ call }) => call === EVENT)?.body;
  expect(body).toHaveProperty('contact');
  expect(body).not.toHaveProperty('language');
});
