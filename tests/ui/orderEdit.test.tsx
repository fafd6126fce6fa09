import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Address } from '../../src/domain/address.ts';
import { FailureError } from '../../src/domain/failure.ts';
import type { OrderEdit } from '../../src/domain/returns/ordering/orderEdit.ts';
// Preloads the views, so that the first test doesn't wait for them on a busy machine.
import '../../src/ui/views/orderEdit/OrderEditView.tsx';
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

const PATH = '/returns/RTN-100482/edit';

async function open({
  path = PATH,
  isReleased = false,
  failure = null as FailureError | null,
} = {}) {
  const server = fakeReturn();
  if (isReleased) server.apply({ type: 'order.release' });
  const sent: OrderEdit[] = [];
  let present = failure;
  const portal = await renderPortal({
    path,
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/returns/:orderNumber': () => server.view(),
      'POST /api/validate_sqs_addresses/': (body: unknown) => {
        // Request body of the page; its schema is checked against the real server elsewhere.
        const [address] = (body as { addresses: Address[] }).addresses;
        const warnings = [{ field: 'line1', message: 'Carriers do not go there.' }];
        return { verdicts: [{ kind: 'warning', address, warnings }], notice: null };
      },
      'PUT /api/portal/returns/:orderNumber': (body: unknown) => {
        if (present !== null) throw present;
        // Request body of the page; its schema is checked against the real server elsewhere.
        sent.push(body as OrderEdit);
        return server.view();
      },
    },
  });
  const failWith = (next: FailureError | null) => {
    present = next;
  };
  return { ...portal, server, sent, failWith };
}
const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('editing an order', () => {
  test('asks for the name in Latin letters until the label has one', async () => {
    const { user } = await open();
    await user.clear(await nameField());
    await writes(user, await nameField(), 'Иван');
    expect(screen.queryByText(/Latin letters only/)).not.toBeNull();
    await writes(user, screen.getByLabelText('Name on the label'), 'Ivan');
    expect(screen.queryByText(/Latin letters only/)).toBeNull();
  });

  test('is offered on the page of the return while the machine allows it', async () => {
    await open({ path: '/returns/RTN-100482' });
    const link = await screen.findByRole('link', { name: 'Edit order' });
    expect(link.getAttribute('href')).toBe(PATH);
  });

  test('is no longer offered after the release, and the reason is shown', async () => {
    const { user } = await open({ path: '/returns/RTN-100482', isReleased: true });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const item = await screen.findByRole('menuitem', { name: /^Edit order/ });
    expect(item.textContent).toContain('You can edit an order for 30 minutes after placing it.');
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link', { name: 'Edit order' })).toBeNull();
  });

  test('sends the values of the fields and leads back to the return', async () => {
    const { user, sent } = await open();
    await writes(user, await nameField(), ' Junior');
    await user.clear(screen.getByLabelText(/Declared value/));
    await user.type(screen.getByLabelText('Ticket'), '8');
    await user.click(save());
    await screen.findByRole('heading', { name: 'Activity' });
    expect(window.location.pathname).toBe('/returns/RTN-100482');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      employee: { name: 'Erin Example Junior', address: { country: 'US', city: 'Austin' } },
      options: { charger: true, declaredValue: null, legalHoldDays: 30 },
      references: { serialNumber: 'C02XL0THJGH5', ticketId: 'IT-778' },
    });
  });

  test('checks a changed address, and saves it on purpose', async () => {
    const { user, sent, called } = await open();
    await user.type(await screen.findByLabelText('Street address'), 'x');
    await user.click(save());
    expect(await screen.findByText('Carriers do not go there.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await writes(user, await nameField(), ' Junior');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Use this address anyway' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.employee).toMatchObject({
      name: 'Erin Example Junior',
      address: { line1: '1 Main Streetx' },
    });
    expect(called.filter(({ call }) => call.startsWith('POST /api/validate'))).toHaveLength(2);
  });

  test('lists the errors of both parts, and the first wrong field has the focus', async () => {
    const { user, sent } = await open();
    await user.clear(await nameField());
    await user.clear(screen.getByLabelText(/Legal hold/));
    await writes(user, screen.getByLabelText(/Legal hold/), '9999');
    await user.click(save());
    expect(screen.getByText('2 things to fix')).toBeDefined();
    expect(document.activeElement).toBe(await nameField());
    expect(sent).toEqual([]);
  });

  test('keeps what was typed when saving fails, shows the message at its field, and retries', async () => {
    const message = 'RTN-100481 already returns this device.';
    const failure = new FailureError({
      kind: 'refused',
      message,
      fields: { 'references.serialNumber': [message] },
    });
    const { user, sent, failWith } = await open({ failure });
    await writes(user, await nameField(), ' Junior');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    const serial = screen.getByLabelText('Serial number');
    expect(serial.getAttribute('aria-invalid')).toBe('true');
    await user.type(serial, 'X');
    failWith(null);
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.employee.name).toBe('Erin Example Junior');
  });

  test('restores what was typed after the session ended, not once discarded', async () => {
    const ended = new FailureError({ kind: 'sessionEnded', message: 'Log in again.' });
    const first = await open({ failure: ended });
    await writes(first.user, await nameField(), ' Junior');
    await first.user.click(save());
    await screen.findByRole('heading', { name: 'Log in' });
    first.unmount();
    const second = await open();
    expect((await nameField()).value).toBe('Erin Example Junior');
    expect(screen.getByText(/These are your earlier changes/)).toBeDefined();
    await second.user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('heading', { name: 'Activity' });
    expect(window.localStorage.getItem('unsaved')).toBeNull();
  });

  test('says that the time to edit is over, with links to correct the contact and back', async () => {
    await open({ isReleased: true });
    expect((await screen.findByRole('alert')).textContent).toContain('for 30 minutes');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Edit contact')).toBe('/returns/RTN-100482?do=contact.correct');
    expect(hrefOf('Back to the return')).toBe('/returns/RTN-100482');
  });

  test('keeps what was typed when a colleague saved first, and shows their changes', async () => {
    const failure = new FailureError({ kind: 'refused', message: 'Look, then save again.' });
    const { user, sent, failWith, server } = await open({ failure });
    await writes(user, await nameField(), ' Junior');
    await writes(user, screen.getByLabelText('Asset tag'), 'MINE');
    server.edit({ ticketId: 'HR-99', assetTag: 'THEIRS' });
    await user.click(save());
    const notice = (await screen.findByText('Someone else edited this order')).closest(
      '[role="alert"]',
    );
    expect(notice?.textContent).toContain('Avery Stone');
    expect(notice?.textContent).toContain('Asset tag from nothing to THEIRSSaving will overwrite');
    expect(notice?.textContent).toContain('Ticket from IT-77 to HR-99');
    expect(screen.getByLabelText<HTMLInputElement>('Ticket').value).toBe('HR-99');
    expect(screen.getByLabelText<HTMLInputElement>('Asset tag').value).toBe('MINE');
    expect((await nameField()).value).toBe('Erin Example Junior');
    failWith(null);
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      basedOn: '1',
      employee: { name: 'Erin Example Junior' },
      references: { ticketId: 'HR-99', assetTag: 'MINE' },
    });
  });
});
