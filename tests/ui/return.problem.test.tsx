import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { ManualEvent } from '../../src/domain/returns/returns.ts';
// Preloads the views, so that the first test doesn't wait for them on a busy machine.
import { ContactForm } from '../../src/ui/views/return/parts.tsx';
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { chooses } from './helpers/chooses.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { verifiesAddresses } from './helpers/wizard.tsx';
import { writes } from './helpers/writes.ts';

beforeAll(async () => {
  await ContactForm.load();
});

const PATH = '/api/portal/returns/:orderNumber';
const KIT: ManualEvent = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' };
const DELIVERED: readonly ManualEvent[] = [
  { type: 'order.release' },
  KIT,
  { type: 'kit.delivered' },
];

async function open(before = DELIVERED, question = '') {
  const server = fakeReturn();
  for (const event of before) server.apply(event, 'admin');
  if (question !== '') server.apply({ type: 'question.asked', note: question }, 'employee');
  let present: Error | null = null;
  const portal = await renderPortal({
    path: '/returns/RTN-100482',
    answers: {
      'GET /auth_state/': admin,
      'POST /api/validate_sqs_addresses/': verifiesAddresses,
      [`GET ${PATH}`]: () => server.view(),
      [`POST ${PATH}/events`]: (body: unknown) => {
        if (present !== null) throw present;
        // Request body of the page: a manual event, which the machine may refuse.
        return server.apply(body as ManualEvent);
      },
    },
  });
  await screen.findByRole('heading', { name: 'Activity' });
  const failWith = (next: Error | null) => {
    present = next;
  };
  return { ...portal, failWith };
}

const sentIn = (called: readonly { readonly call: string; readonly body: unknown }[]) =>
  called.filter(({ call }) => call === `POST ${PATH}/events`).map(({ body }) => body);

describe('a problem of a return', () => {
  test('asks for another address for a kit that came back', async () => {
    const { user, called } = await open([
      ...DELIVERED,
      { type: 'attention.raise', kind: 'returnedToSender', note: '' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Send a new box (free)' }));
    const form = await screen.findByRole('form', { name: 'Send a new box?' });
    expect(within(form).getByText(/It was sent to 1 Main Street, Austin/)).toBeDefined();
    // The note has the focus, so that it is read before the first field.
    expect(document.activeElement).toBe(within(form).getByRole('note'));
    const street = within(form).getByLabelText('Street address');
    await user.click(within(form).getByRole('button', { name: 'Send a new box' }));
    expect(street.getAttribute('aria-invalid')).toBe('true');
    expect(sentIn(called)).toEqual([]);
    await writes(user, street, '9 Oak Street');
    await writes(user, within(form).getByLabelText('City'), 'Austin');
    await user.selectOptions(within(form).getByLabelText('State'), 'Texas');
    await writes(user, within(form).getByLabelText('ZIP code'), '78701');
    await user.click(within(form).getByRole('button', { name: 'Send a new box' }));
    await screen.findByText('New box requested');
    const address = expect.objectContaining({ line1: '9 Oak Street', postalCode: '78701' });
    const contact = expect.objectContaining({ name: 'Erin Example', address });
    expect(sentIn(called)).toEqual([{ type: 'kit.resend', contact }]);
  });

  test('is reported with its kind and a note, is shown on the page, and is resolved', async () => {
    const { user } = await open();
    await chooses(user, 'Report a problem');
    const form = screen.getByRole('form', { name: 'Report a problem' });
    await user.selectOptions(within(form).getByLabelText('Problem'), 'Arrived damaged');
    await writes(user, within(form).getByLabelText('Note (optional)'), 'The lid is bent.');
    await user.click(within(form).getByRole('button', { name: 'Report' }));
    await screen.findByRole('heading', { name: 'The laptop arrived damaged' });
    const now = screen.getByRole('region', { name: 'Now' });
    expect(now.textContent).toContain('The lid is bent.');
    expect(screen.queryByRole('form', { name: 'Report a problem' })).toBeNull();
    await user.click(within(now).getByRole('button', { name: 'Mark as solved' }));
    await user.click(within(now).getByRole('button', { name: 'Save as solved' }));
    expect(await screen.findByText('Problem solved')).toBeDefined();
    expect(now.textContent).not.toContain('The lid is bent.');
  });

  test('with a battery is resolved with the measure alone, also from a link', async () => {
    const hazard: ManualEvent = { type: 'attention.raise', kind: 'batteryHazard', note: '' };
    const { user, called } = await open([...DELIVERED, hazard]);
    await user.click(screen.getByRole('button', { name: 'Mark as solved' }));
    await user.click(screen.getByRole('button', { name: 'Save as solved' }));
    const field = screen.getByLabelText('What did you do?');
    expect(screen.getByText('Enter what was done with the battery.')).toBeDefined();
    expect(document.activeElement).toBe(field);
    await writes(user, field, 'Taken out and recycled.');
    await user.click(screen.getByRole('button', { name: 'Save as solved' }));
    await screen.findByText('Problem solved');
    expect(sentIn(called)).toEqual([
      { type: 'attention.resolve', note: 'Taken out and recycled.' },
    ]);
  });

  test('that is a question of the employee is answered, and not with nothing', async () => {
    const { user, called } = await open(DELIVERED, 'Is the mouse wanted too?');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    const form = within(screen.getByRole('form', { name: 'Answer the question' }));
    await user.click(form.getByRole('button', { name: 'Send answer' }));
    expect(form.getByText('Write an answer.')).toBeDefined();
    expect(document.activeElement).toBe(form.getByLabelText('Your answer'));
    expect(sentIn(called)).toEqual([]);
    await writes(user, form.getByLabelText('Your answer'), 'Keep it.');
    expect(JSON.stringify(localStorage)).toContain('Keep it.');
    await user.click(form.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Problem solved');
    expect(JSON.stringify(localStorage)).not.toContain('Keep it.');
    expect(sentIn(called)).toEqual([{ type: 'attention.resolve', note: 'Keep it.' }]);
  });

  test('is not reported without its kind', async () => {
    const { user, called } = await open();
    await chooses(user, 'Report a problem');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(screen.getByText('Choose what the problem is.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Problem'));
    expect(called.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  test('keeps what was typed when sending fails', async () => {
    const { user, failWith } = await open();
    failWith(new FailureError({ kind: 'unreachable', message: 'It was not reached.' }));
    await chooses(user, 'Report a problem');
    await user.selectOptions(screen.getByLabelText('Problem'), 'Label lost');
    await writes(user, screen.getByLabelText('Note (optional)'), 'Printer broken.');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It was not reached.');
    const note = screen.getByLabelText<HTMLTextAreaElement>('Note (optional)');
    expect(note.value).toBe('Printer broken.');
  });

  test('pauses the reminders, as the page says', async () => {
    const { user } = await open();
    expect(screen.getByText(/0 of \d reminders sent\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop reminders' }));
    expect(await screen.findByText(/Avery Stone turned them off\./)).toBeDefined();
  });
});

test('reminders that are used up have no stop button', async () => {
  const server = fakeReturn();
  for (const event of DELIVERED) server.apply(event, 'admin');
  const outreach = { state: 'exhausted', sent: 3, planned: 3, nextAt: null } as const;
  await renderPortal({
    path: '/returns/RTN-100482',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/returns/:orderNumber': () => ({ ...server.view(), outreach }),
    },
  });
  const now = within(await screen.findByRole('region', { name: 'Now' }));
  expect(now.getByRole('button', { name: 'Remind the employee' })).toBeDefined();
  expect(now.queryByRole('button', { name: 'Stop reminders' })).toBeNull();
});
