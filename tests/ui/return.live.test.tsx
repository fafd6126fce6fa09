import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import { UNKNOWN_CHANGE } from '../../src/domain/live.ts';
import type { ManualEvent } from '../../src/domain/returns/returns.ts';
import type { MessageLog } from '../../src/domain/returns/timeline/messages.ts';
import { TrackingForm } from '../../src/ui/views/return/parts.tsx';
// Preloads the views, so that the first test doesn't wait for them on a busy machine.
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { chooses } from './helpers/chooses.ts';
import { fakeLive } from './helpers/fakeLive.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

beforeAll(async () => {
  await TrackingForm.load();
});

const PATH = '/api/portal/returns/:orderNumber';

const MESSAGES = `GET ${PATH}/messages`;
const MAIL: MessageLog['messages'][number] = {
  ...{ id: '1', group: '1', to: 'erin@example.com', audience: 'employee', state: 'sent' },
  ...{ subject: 'A box is coming to you', text: null, at: '2026-01-15T12:00:00.000Z' },
  ...{ nextTryAt: null, failure: null, blocked: null },
};

async function open({ before = [] as ManualEvent[], deviceNumber = '' } = {}) {
  const server = fakeReturn();
  for (const event of before) server.apply(event, 'admin');
  const { live, tell, end } = fakeLive();
  const mails: (typeof MAIL)[] = [];
  const portal = await renderPortal({
    path: '/returns/RTN-100482',
    live,
    answers: {
      'GET /auth_state/': admin,
      [`GET ${PATH}`]: () => ({ ...server.view(), deviceNumber }),
      [MESSAGES]: () => ({ messages: mails }),
      // Request body of the page: a manual event, which the machine may refuse.
      [`POST ${PATH}/events`]: (body: unknown) => server.apply(body as ManualEvent),
    },
  });
  await screen.findByRole('heading', { name: 'Activity' });
  const loads = () => portal.called.filter(({ call }) => call === `GET ${PATH}`).length;
  const newest = () => server.view().timeline.at(-1)?.id ?? '';
  return { ...portal, server, tell, end, loads, newest, mails };
}

describe('changes by others on the page of a return', () => {
  test('appear without a reload, and the page names the person', async () => {
    const { server, tell, newest } = await open();
    server.apply({ type: 'order.release' });
    await tell({ orderNumber: 'RTN-100482', event: newest() });
    await waitFor(() => expect(screen.getByText('Preparing box')).toBeDefined());
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statuses.some((words) => words?.startsWith('Avery Stone released RTN-100482'))).toBe(
      true,
    );
  });

  test('are fetched once if this person made them, or if they concern another return', async () => {
    const { user, tell, loads, newest } = await open();
    await user.click(screen.getByRole('button', { name: 'Release now' }));
    const form = screen.getByRole('form', { name: 'Release now?' });
    await user.click(within(form).getByRole('button', { name: 'Release now' }));
    await screen.findByText('Preparing box');
    await tell({ orderNumber: 'RTN-100482', event: newest() });
    await tell({ orderNumber: 'RTN-7', event: '999' });
    await tell({ orderNumber: 'RTN-100482', event: null });
    expect(loads()).toBe(1);
    // A scan on the way is no step, but the page shows it.
    await tell({ orderNumber: 'RTN-100482', event: null, isOfParcel: true });
    expect(loads()).toBe(2);
  });

  test('include a sent email, and need no fetch for another return', async () => {
    const { tell, called, mails } = await open();
    const countRequests = () => called.filter(({ call }) => call === MESSAGES).length;
    await waitFor(() => expect(countRequests()).toBe(1));
    mails.push(MAIL);
    await tell({ orderNumber: 'RTN-7', event: null });
    expect(countRequests()).toBe(1);
    await tell({ orderNumber: 'RTN-100482', event: null });
    await screen.findByText('A box is coming to you');
  });

  test("include the warehouse's steps of its device", async () => {
    const { tell, loads } = await open({ deviceNumber: 'DEV-100001' });
    await tell({ orderNumber: null, stockNumber: 'DEV-100002', event: '7' });
    expect(loads()).toBe(1);
    await tell({ orderNumber: null, stockNumber: 'DEV-100001', event: '8' });
    await waitFor(() => expect(loads()).toBe(2));
  });

  test('are fetched after the connection was lost', async () => {
    const { server, tell, loads } = await open();
    server.apply({ type: 'order.release' });
    await tell(UNKNOWN_CHANGE);
    await screen.findByText('Preparing box');
    expect(loads()).toBe(2);
  });

  test.each([
    ['keeps', 'Called them.', { isDismissed: false }],
    ['drops, once that was seen,', '', { isDismissed: true }],
  ])(
    '%s the text about a solved problem when the next one comes',
    async (_, answer, { isDismissed }) => {
      const raised = (kind: 'damaged' | 'lostInTransit') =>
        ({ type: 'attention.raise', kind, note: '' }) as const;
      const { user, server, tell, newest } = await open({ before: [raised('damaged')] });
      const goesBack = () => user.click(screen.getByRole('button', { name: 'Back' }));
      await user.click(screen.getByRole('button', { name: /^Mark as solved/ }));
      const field = screen.getByLabelText<HTMLTextAreaElement>('What did you do? (optional)');
      await writes(user, field, 'Called them.');
      server.apply({ type: 'attention.resolve', note: '' });
      await tell({ orderNumber: 'RTN-100482', event: newest() });
      await screen.findByText(/This problem is solved already/);
      expect(document.activeElement).toBe(field);
      expect(screen.queryByRole('button', { name: 'Save as solved' })).toBeNull();
      if (isDismissed) await goesBack();
      server.apply(raised('lostInTransit'));
      await tell({ orderNumber: 'RTN-100482', event: newest() });
      await screen.findByRole('heading', { name: 'Lost in transit' });
      if (!isDismissed) await goesBack();
      await user.click(screen.getByRole('button', { name: /^Mark as solved/ }));
      expect(screen.getByLabelText('What did you do? (optional)')).toHaveProperty('value', answer);
      expect(screen.getByRole('button', { name: 'Save as solved' })).toBeDefined();
    },
  );

  test('leave typed text and cursor alone, also when it can no longer be sent', async () => {
    const { user, server, tell, newest } = await open({ before: [{ type: 'order.release' }] });
    await chooses(user, 'Mark box as shipped');
    const field = await screen.findByLabelText<HTMLInputElement>('Tracking number');
    await writes(user, field, '1Z999');
    server.apply({ type: 'kit.shipped', carrier: 'DHL', trackingNumber: 'JD01' });
    await tell({ orderNumber: 'RTN-100482', event: newest() });
    await screen.findByText('Box on its way');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('1Z999');
    const form = screen.getByRole('form', { name: 'Mark box as shipped' });
    expect(form.textContent).toContain('The return has moved on. The box has shipped.');
    expect(within(form).queryByRole('button', { name: 'Mark as shipped' })).toBeNull();
    await user.type(field, '{Enter}');
    await user.click(within(form).getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('form', { name: 'Mark box as shipped' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });

  test('end the page if they end the session', async () => {
    const { end } = await open();
    await end();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  });
});

test('the text of a failed step stays in its form', async () => {
  const server = fakeReturn();
  server.apply({ type: 'order.release' });
  const { user } = await renderPortal({
    path: '/returns/RTN-100482',
    answers: {
      'GET /auth_state/': admin,
      [`GET ${PATH}`]: () => server.view(),
      [`POST ${PATH}/events`]: () => {
        throw new FailureError({ kind: 'unreachable', message: 'It was not reached.' });
      },
    },
  });
  await chooses(user, 'Mark box as shipped');
  await user.selectOptions(await screen.findByLabelText('Carrier'), 'UPS');
  await user.type(screen.getByLabelText('Tracking number'), '1Z999{Enter}');
  await screen.findByRole('alert');
  await chooses(user, 'Mark box as shipped');
  expect((await screen.findByLabelText<HTMLInputElement>('Tracking number')).value).toBe('1Z999');
});
