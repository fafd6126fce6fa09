import { expect, test } from 'vitest';
import { menuFor } from '../../src/ui/views/shell/menu.ts';

const labels = (role: 'admin' | 'member', sidebar: boolean, is_warehouse_user: boolean) =>
  menuFor({ role, sidebar, is_warehouse_user }).map(({ label }) => label);

const ADMIN = [
  'Dashboard',
  'New device return',
  'Settings',
  'Users',
  'Billing',
  'Okta Configuration',
  'Azure Configuration',
  'Warehousing',
];
const WITH_API = [...ADMIN.slice(0, 3), 'API', ...ADMIN.slice(3)];
const MEMBER = ['Dashboard', 'New device return', 'Settings', 'Billing'];

test.each([
  ['admin', false, false, ADMIN],
  ['admin', false, true, ADMIN],
  ['admin', true, false, WITH_API],
  ['admin', true, true, WITH_API],
  ['member', false, false, MEMBER],
  ['member', true, false, MEMBER],
  ['member', false, true, [...MEMBER, 'Warehousing']],
  ['member', true, true, [...MEMBER, 'Warehousing']],
] as const)(
  '%s with sidebar %s and warehouse flag %s sees their entries in order',
  (role, sidebar, flag, expected) => {
    expect(labels(role, sidebar, flag)).toEqual(expected);
  },
);
