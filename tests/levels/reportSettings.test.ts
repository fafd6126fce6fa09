import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lastRelease } from '../../tools/statewalk/report.ts';
import { RELEASED_FOLDER, wordsOf } from './reportSettings.ts';
import { VIEWS } from './views.ts';

test("the documents' name of a machine is read from them", () => {
  const words = wordsOf(
    '# Machines\n\n## Log-in\n\n**Log-in page**, [`login`](../src/x.ts). A person\nsees [this](y.md).\n\n![x](y)\n',
  );
  expect(words.get('login')).toEqual({ title: 'Log-in page', about: 'A person sees this.' });
});

test('every machine has a name in the documents', () => {
  const words = wordsOf(readFileSync('docs/machines.md', 'utf8'));
  expect(Object.keys(VIEWS).filter((id) => !words.has(id))).toEqual([]);
});

test('the repository has a release to compare with', async () => {
  const release = lastRelease(RELEASED_FOLDER);
  if (release === null) throw new Error('There is no release.');
  // A machine may have gone since, or come.
  const names = Object.keys(VIEWS).filter((name) => name in release.machines);
  expect(names).toContain('login');
});
