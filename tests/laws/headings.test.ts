import { expect, test } from 'vitest';
import { filesIn } from './helpers/sources.ts';

/** Openings that leave the subject of a title unnamed. */
const UNNAMED =
  /^(What|Whatever|Who|Whoever|Whose|Whom|Where|Why|How|The same|Nobody|Somebody|Of|For how|By what|By whom)\b/i;
/** First argument of a test or a group of tests, with or without cases. */
const TITLE = /^\s*(?:(?:test|it|describe)(?:\.\w+)*\(|\]\)?.*\)\()\s*['"`](.+?)['"`]\s*,/gm;

test('titles of tests name their subject', () => {
  const titles = [
    ...filesIn('tests', /\.test\.tsx?$/),
    ...filesIn('tools', /\.test\.tsx?$/),
  ].flatMap(({ path, text }) =>
    [...text.matchAll(TITLE)].map(([, title = '']) => ({ path, title })),
  );
  expect(titles.length).toBeGreaterThan(1500);
  const unnamed = titles.filter(({ title }) => UNNAMED.test(title));
  expect(unnamed.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
});

test('headings of documents name their subject', () => {
  const headings = filesIn('.', /\.md$/).flatMap(({ path, text }) =>
    [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => ({
      path,
      heading,
    })),
  );
  expect(headings.length).toBeGreaterThan(150);
  const unnamed = headings.filter(({ heading }) => UNNAMED.test(heading));
  expect(unnamed.map(({ path, heading }) => `${path}: ${heading}`)).toEqual([]);
});
