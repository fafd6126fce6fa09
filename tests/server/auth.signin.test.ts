import { describe, expect, test } from 'vitest';
import { linkTokenFor, startPortal } from './support/portal.ts';

describe('signing in', () => {
  test('the mailed link signs in the browser that asked for it', async () => {
    const portal = await startPortal();
    const browser = await portal.signIn('admin@acme.test');
    const state = await browser.get('/auth_state/');
    expect(state.json()).toEqual({
      isAuthenticated: true,
      email: 'admin@acme.test',
      role: 'admin',
      orgName: 'Acme',
      sidebar: true,
      is_warehouse_user: false,
      is_company_inventory: false,
      name: 'Ada Admin',
      avatar: '',
    });
  });

  test('nobody is signed in before', async () => {
    const portal = await startPortal();
    const state = await portal.browser().get('/auth_state/');
    expect(state.statusCode).toBe(200);
    expect(state.json()).toEqual({ isAuthenticated: false });
  });
});
