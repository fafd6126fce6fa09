import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const { pruneSheet }: { pruneSheet: (css: string, code: string) => string } = await import(
  join(ROOT, 'scripts/build/prune.mjs')
);

const CODE =
  '<html data-scheme="light"><p class="a b" data-size="md" style="--height:1">' +
  'dataset.fullType="big"';

test.each([
  ['a rule of a class that nothing has', '.a{top:0}.none{top:1px}', '.a{top:0}'],
  ['one selector of a list', '.a,.none{top:0}', '.a{top:0}'],
  ['a value that nothing has', '[data-size=md],[data-size=xs]{top:0}', '[data-size=md]{top:0}'],
  ['a value that is part of another', '[data-size=m]{top:0}', ''],
  [
    'a layer that is empty then',
    '@layer x{.none{top:0}}@media print{.b{top:0}}',
    '@media print{.b{top:0}}',
  ],
  ['a condition that nothing meets', '.a:where([dir=rtl]){top:0}.a{top:1px}', '.a{top:1px}'],
  [
    'variables that nothing names',
    ':root{--c:1;--d:var(--c);--e:2}.a{top:var(--e)}',
    ':root{--e:2}.a{top:var(--e)}',
  ],
  ['animations that nothing names', '@keyframes x{to{top:0}}.a{top:0}', '.a{top:0}'],
])('pruning leaves out %s', (_, css, left) => {
  expect(pruneSheet(css, CODE)).toBe(left);
});

test.each([
  '.a:not(.none,[data-off]){top:0}',
  '.a:where(:disabled:not([data-on]),[data-off]){top:0}',
  ':where([data-scheme=light]) .a:is(.none,:hover){top:0}',
  '.a{--height:2;top:var(--height)}',
  '[data-full-type=big] .a{top:0}',
  '@layer x,y;@keyframes x{to{top:0}}.a{animation:x 1s}',
  '@media(hover:hover){.a:hover{top:0}}',
])('pruning leaves %s unchanged', (css) => {
  expect(pruneSheet(css, CODE)).toBe(css);
});

test('pruning rejects code that computes variable names', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code, as it stands in a script.
  expect(() => pruneSheet('', 'x=`var(--size-${y})`')).toThrow('hides which variable');
});
