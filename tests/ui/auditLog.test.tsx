import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
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
  subject: { kind: 'organisation', name: 'Acme' },
  before: { expiryDays: 30, reminderDays: [3, 6, 9] },
  after: { expiryDays: 45, reminderDays: [] },
  ip: '192.0.2.7',
  device: 'Firefox 121 on Linux',
};
const MOVED: AuditRecord = {
  ...RECORD,
  id: '6',
  action: 'return.moved',
  subject: { kind: 'return', name: 'RTN-100482' },
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
        return { records: [RECORD, MOVED], nextCursor: 'older' };
      },
      ...answers,
    },
  });
  return { ...portal, asked };
}
const listed = () => screen.findByRole('list', { name: 'Records' });

describe('the audit log', () => {
  test('opens each record to its values before and after, and its origin', async () => {
    await openLog();
    const [first] = within(await listed()).getAllByRole('listitem');
    expect(first?.textContent).toContain('Changed the organization');
    const inside = first?.querySelector('details')?.textContent ?? '';
    expect(inside).toContain('Expiry days from 30 to 45');
    expect(inside).toContain('Reminder days from 3, 6, 9 to nothing');
    expect(inside).toContain('Firefox 121 on Linux, 192.0.2.7');
    const open = screen.getByRole('link', { name: 'Open RTN-100482', hidden: true });
    expect(open.getAttribute('href')).toBe('/returns/RTN-100482');
  });

  test('keeps its filters in the address, and begins again at the newest', async () => {
    const { user, asked } = await openLog('/settings/audit-log?cursor=older&from=2030-01-01');
    await listed();
    expect(asked[0]).toMatchObject({ cursor: 'older' });
    await user.selectOptions(await screen.findByLabelText('Who'), 'key-3');
    await user.selectOptions(screen.getByLabelText('What'), 'return.moved');
    await user.type(screen.getByLabelText('Of what'), ' rtn-1 {Enter}');
    await user.click(screen.getByRole('switch', { name: /Show minor events/ }));
    await listed();
    expect(window.location.search).toBe(
      '?by=key-3&action=return.moved&subject=rtn-1&from=2030-01-01&housekeeping=yes',
    );
    const from = new Date('2030-01-01T00:00:00').toISOString();
    const filter = {
      by: 'key-3',
      action: 'return.moved',
      subject: 'rtn-1',
      from,
      housekeeping: 'yes',
    };
    expect(asked.at(-1)).toEqual(filter);
    const file = screen.getByRole('link', { name: 'Export' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(file, 'http://x').searchParams)).toEqual(filter);
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(window.location.search).toBe('');
  });

  test('links to all records of the same object or person, without other filters', async () => {
    const path = '/settings/audit-log?by=key-3&action=return.moved&from=2030-01-01&to=2030-01-02';
    await openLog(`${path}&subject=rtn&cursor=older`, {
      [LOAD]: { records: [MOVED, { ...RECORD, action: 'draft.saved' }], nextCursor: null },
    });
    await listed();
    const links = screen.getAllByRole('link', { name: /^Everything/, hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Everything about RTN-100482', '/settings/audit-log?subject=RTN-100482'],
      ['Everything by Ada Admin', '/settings/audit-log?by=user-3'],
      // Hidden by default.
      ['Everything about Acme', '/settings/audit-log?subject=Acme&housekeeping=yes'],
      ['Everything by Ada Admin', '/settings/audit-log?by=user-3&housekeeping=yes'],
    ]);
  });

  test('links to older records, and back to the newest', async () => {
    const { user, asked } = await openLog();
    await user.click(await screen.findByRole('link', { name: 'Older' }));
    expect(window.location.search).toBe('?cursor=older');
    await user.click(await screen.findByRole('link', { name: 'Newest' }));
    expect(asked.map((query) => query?.cursor)).toEqual([undefined, 'older', undefined]);
  });

  test('explains an empty result, and removes unknown filters from the address', async () => {
    const path = '/settings/audit-log?by=nobody&action=made.up&from=soon&subject=RTN-1';
    const { asked } = await openLog(path, { [LOAD]: { records: [], nextCursor: null } });
    await screen.findByText(
      'No matching activity. Enter the whole number, name, or email, or clear a filter.',
    );
    expect(asked).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Of what').value).toBe('RTN-1');
    expect(screen.getByLabelText<HTMLSelectElement>('What').value).toBe('');
  });

  test('can be loaded again after a failure', async () => {
    let isDown = true;
    const { user } = await openLog('/settings/audit-log', {
      [LOAD]: () => {
        if (isDown) throw new FailureError({ kind: 'unreachable', message: 'No answer.' });
        return { records: [RECORD], nextCursor: null };
      },
    });
    await screen.findByText('No answer.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await listed();
  });
});
