import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import { WHOLE } from '../../src/domain/listPages.ts';
import type { AuditRecord } from '../../src/domain/organization/auditLog.ts';
import '../../src/ui/views/settings/auditLog/AuditLogView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { admin } from './helpers/people.ts';
import { type Answers, type Asked, renderPortal } from './helpers/renderPortal.tsx';

const LOAD = 'GET /api/portal/audit-log';
const RECORD: AuditRecord = {
  id: '7',
  at: '2030-01-01T10:00:00.000Z',
  action: 'organisation.changed',
  actor: { kind: 'admin', name: 'Ada Admin', by: 'user-3' },
  subject: { kind: 'organisation', id: '1', name: 'Acme' },
  before: { expiryDays: 30, reminderDays: [3, 6, 9] },
  after: { expiryDays: 45, reminderDays: [] },
  ip: '192.0.2.7',
  device: 'Firefox 121 on Linux',
};
const MOVED: AuditRecord = {
  ...RECORD,
  id: '6',
  action: 'return.moved',
  subject: { kind: 'return', id: '1', name: 'RTN-100482' },
};

async function openLog(path = '/settings/audit-log', answers: Answers = {}) {
  const asked: (Asked['query'] | undefined)[] = [];
  const portal = await renderPortal({
    path,
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/audit-actors': {
        people: [{ by: 'user-3', name: 'Ada Admin' }],
        keys: [{ by: 'key-3', name: 'ci' }],
      },
      [LOAD]: (_: unknown, { query }: Asked) => {
        asked.push(query);
        const previousCursor = query?.cursor === 'older' ? 'newer' : null;
        return { records: [RECORD, MOVED], ...WHOLE, nextCursor: 'older', previousCursor };
      },
      ...answers,
    },
  });
  return { ...portal, asked };
}
const listed = () => screen.findByRole('table', { name: 'Records' });
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('the audit log', () => {
  test('shows a session of work as one row that opens to its records', async () => {
    const { user } = await openLog('/settings/audit-log', {
      [LOAD]: {
        records: [
          { ...MOVED, id: '9', at: '2030-01-01T10:40:00.000Z' },
          { ...MOVED, id: '8', at: '2030-01-01T10:20:00.000Z' },
          { ...RECORD, id: '7' },
          // Too long before to be the same session.
          { ...RECORD, id: '6', at: '2030-01-01T09:29:00.000Z' },
        ],
        ...WHOLE,
      },
    });
    await listed();
    expect(rows()).toHaveLength(2);
    const session = screen.getByRole('button', {
      name: '3 actions: Changed a return ×2, changed the organization',
    });
    await user.click(session);
    expect(rows()).toHaveLength(5);
    expect(session.getAttribute('aria-expanded')).toBe('true');
    await user.click(session);
    expect(rows()).toHaveLength(2);
  });

  test('opens each record to its values before and after, and its origin', async () => {
    const { user } = await openLog('/settings/audit-log', {
      [LOAD]: { records: [RECORD], ...WHOLE, nextCursor: null },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Details: Changed the organization: Acme' }),
    );
    const inside = rows()[1]?.textContent ?? '';
    expect(inside).toContain('Expiry days from 30 to 45');
    expect(inside).toContain('Reminder days from 3, 6, 9 to nothing');
    expect(inside).toContain('Firefox 121 on Linux, 192.0.2.7');
  });

  test('leads from each record to what was changed', async () => {
    const subjects: readonly AuditRecord['subject'][] = [
      { kind: 'return', id: '1', name: 'RTN-100482' },
      { kind: 'user', id: '2', name: 'max@acme.test' },
      { kind: 'webhook', id: '5', name: 'https://example.com/hook' },
      { kind: 'ssoConnection', id: '6', name: 'Azure' },
      { kind: 'import', id: '7', name: 'leavers.csv' },
    ];
    await openLog('/settings/audit-log', {
      [LOAD]: {
        records: subjects.map((subject, index) => ({
          ...RECORD,
          id: String(index),
          actor: { ...RECORD.actor, by: `user-${index}` },
          subject,
        })),
        ...WHOLE,
      },
    });
    await listed();
    const links = within(screen.getByRole('table')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/returns/RTN-100482',
      '/users?search=max%40acme.test',
      '/webhooks/5',
      '/azureview',
      '/?tab=all&import=7',
    ]);
  });

  test('keeps its filters in the address, and begins again at the newest', async () => {
    const { user, asked } = await openLog('/settings/audit-log?cursor=older&from=2030-01-01');
    await listed();
    expect(asked[0]).toMatchObject({ cursor: 'older' });
    await user.click(screen.getByRole('button', { name: 'Add filter: Who' }));
    await user.click(await screen.findByRole('button', { name: 'ci (API key)' }));
    await user.click(screen.getByRole('button', { name: 'Add filter: What' }));
    await user.click(await screen.findByRole('button', { name: 'Changed a return' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' rtn-1 {Enter}');
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
        from: '2030-01-01',
        by: 'key-3',
        action: 'return.moved',
        search: 'rtn-1',
      }),
    );
    const from = new Date('2030-01-01T00:00:00').toISOString();
    const filter = { by: 'key-3', action: 'return.moved', subject: 'rtn-1', from };
    await waitFor(() => expect(asked.at(-1)).toEqual(filter));
    await user.click(screen.getByRole('button', { name: 'More' }));
    const item = await screen.findByRole('menuitem', { name: 'Export as CSV' });
    const file = item.getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(file, 'http://x').searchParams)).toEqual({
      ...filter,
      columns: 'what,who,when',
    });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Clear all' }));
    expect(window.location.search).toBe('');
  });

  test('links to all records of the same object or person, without other filters', async () => {
    const path = '/settings/audit-log?by=key-3&action=return.moved&from=2030-01-01&to=2030-01-02';
    const { user } = await openLog(`${path}&search=rtn&cursor=older`, {
      [LOAD]: { records: [MOVED], ...WHOLE, nextCursor: null },
    });
    await user.click(await screen.findByRole('button', { name: /^Details/ }));
    const links = screen.getAllByRole('link', { name: /^Everything ./ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Everything about RTN-100482', '/settings/audit-log?show=all&search=RTN-100482'],
      ['Everything by Ada Admin', '/settings/audit-log?show=all&by=user-3'],
    ]);
  });

  test('links to the next page, and to the one before', async () => {
    const { user, asked } = await openLog();
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(window.location.search).toBe('?cursor=older');
    await user.click(await screen.findByRole('link', { name: 'Previous page' }));
    await waitFor(() =>
      expect(asked.map((query) => query?.cursor)).toEqual([undefined, 'older', 'newer']),
    );
  });

  test('explains an empty result, and ignores unknown filters in the address', async () => {
    const path = '/settings/audit-log?by=nobody&action=made.up&from=soon&search=RTN-1';
    await openLog(path, { [LOAD]: { records: [], ...WHOLE, nextCursor: null } });
    await screen.findByText('Enter the whole number, name, or email, or look at everything.');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('RTN-1');
    expect(screen.queryByRole('link', { name: /^Remove filter: Wh/ })).toBeNull();
  });

  test('can be loaded again after a failure', async () => {
    let isDown = true;
    const { user } = await openLog('/settings/audit-log', {
      [LOAD]: () => {
        if (isDown) throw new FailureError({ kind: 'unreachable', message: 'No answer.' });
        return { records: [RECORD], ...WHOLE, nextCursor: null };
      },
    });
    await screen.findByText('No answer.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await listed();
  });
});
