import { expect, test } from 'vitest';
import { lastRelease } from '../../tools/statewalk/report.ts';
import { RELEASED_FOLDER, wordsOf } from './reportSettings.ts';
import { VIEWS } from './views.ts';

test("the documents' name of a machine is read from them", () => {
  const words = wordsOf(
    '# Machines\n\n## The log-in page\n\n[`login`](../src/x.ts). A person\nsees [this](y.md).\n\n![x](y)\n',
  );
  expect(words.get('login')).toEqual({ title: 'The log-in page', about: 'A person sees this.' });
});

test('the repository has a release to compare with', async () => {
  const release = lastRelease(RELEASED_FOLDER);
  if (release === null) throw new Error('There is no release.');
  // A machine may have gone since, or come.
  const names = Object.keys(VIEWS).filter((name) => name in release.machines);
  expect(names).toContain('login');
});
