import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '../../src/domain/languages.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { supportOf } from './helpers/fakeSupport.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const NO_FILES = { files: [], fromEmployee: [], room: 5, canAdd: true, certificates: [] };
const PATH = '/support/devicereturn/RTN-100482/hash';

test("the employee's page turns French when they pick it, and the document says so", async () => {
  const server = fakeReturn({ actor: 'employee' });
  let language: Language = 'en';
  const { user } = await renderPortal({
    path: PATH,
    answers: {
      'GET /api/portal/support/:orderNumber/:supportHash': () => supportOf(server, { language }),
      'GET /api/portal/support/:orderNumber/:supportHash/files': NO_FILES,
      'POST /api/portal/support/:orderNumber/:supportHash/language': (body: {
        language: Language;
      }) => {
        language = body.language;
        return supportOf(server, { language });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Français' }));
  expect(await screen.findByRole('heading', { name: 'Nous préparons votre boîte' })).toBeDefined();
  expect(document.documentElement.lang).toBe('fr-CA');
  expect(document.title).toBe('Le retour de votre appareil · Retriever');
  expect(screen.getByRole('button', { name: 'English' })).toBeDefined();
});
