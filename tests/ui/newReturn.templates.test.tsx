import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CONTRACTORS } from '../machines/fakes/templates.fake.ts';
import { REVIEWED } from '../machines/helpers/draft.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { fakeDrafts, goOn, heading, OFFER, steps } from './helpers/wizard.tsx';

const offer = { ...OFFER, templates: [{ ...CONTRACTORS, destination: null, custom: {} }] };

const open = (drafts: ReturnType<typeof fakeDrafts>) =>
  renderPortal({
    path: '/devicereturn',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/offer': offer,
      ...drafts.answers,
    },
  });
const template = () => screen.getByLabelText<HTMLSelectElement>('Template (optional)');

test('a template opens answered questions again that it fills in, and is still chosen later', async () => {
  const drafts = fakeDrafts(REVIEWED);
  const { user } = await open(drafts);
  await heading(/Check your answers/);
  await user.click(steps().getByRole('button', { name: /Device/ }));
  await heading(/Device/);
  expect(template().value).toBe('');
  await user.selectOptions(template(), 'Contractors');
  await goOn(user);
  await heading(/Options and references/);
  expect(screen.getByDisplayValue('Thank you for your work.')).toBeDefined();
  await goOn(user);
  await heading(/Check your answers/);
  expect(screen.getByText('Thank you for your work.')).toBeDefined();
  expect(drafts.kept()).toMatchObject({ template: 'contractors' });

  cleanup();
  const again = await open(fakeDrafts(drafts.kept()));
  await heading(/Check your answers/);
  await again.user.click(steps().getByRole('button', { name: /Device/ }));
  await heading(/Device/);
  expect(template().value).toBe('contractors');
  await again.user.selectOptions(template(), 'None');
  await goOn(again.user);
  await heading(/Options and references/);
  expect(screen.queryByDisplayValue('Thank you for your work.')).toBeNull();
});
