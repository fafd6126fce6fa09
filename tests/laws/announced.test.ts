import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from './helpers/sources.ts';

// Screen readers announce changes of live regions that they already know. A region that is hidden
// while empty isn't known to them.

test('live regions are in the page while they are empty', () => {
  const hiding = filesIn('src/ui', /\.module\.css$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\.([\w-]+):empty\s*\{[^}]*display:\s*none/g)].map(([, name = '']) => ({
      sheet: posix.basename(path),
      name,
    })),
  );
  expect(hiding).not.toEqual([]);
  const found = filesIn('src/ui', /\.tsx$/).flatMap(({ path, text }) =>
    hiding
      .filter(({ sheet, name }) => {
        const [, local] = new RegExp(`import (\\w+) from '[^']*/${sheet}'`).exec(text) ?? [];
        const tags = text.match(/<\w+[^<>]*\brole="(?:status|alert)"[^<>]*>/g) ?? [];
        return local !== undefined && tags.some((tag) => tag.includes(`${local}.${name}`));
      })
      .map(({ name }) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});
