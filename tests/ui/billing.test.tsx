import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/ui/config.ts';
import { admin } from './support/people.ts';
import { renderPortal } from './support/renderPortal.tsx';

test('a question about an invoice goes to the billing contact under its subject', async () => {
  await renderPortal({ path: '/billing', answers: { 'GET /auth_state/': admin } });
  const link = await screen.findByRole('link', { name: 'Question about an invoice' });
  const mail = new URL(link.getAttribute('href') ?? '');
  expect(mail.protocol + mail.pathname).toBe(`mailto:${DEFAULT_CONFIG.billingEmail}`);
  expect(mail.search).toBe('?subject=Invoice%20Question%20for%20Retriever');
});
