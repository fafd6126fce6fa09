import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isPrintable } from '../../src/domain/warehouse/certificateLetters.ts';
import { clustersIn, linesOf, runsOf } from '../../src/server/certificates/letters/layout.ts';
import { prepareLetters } from '../../src/server/certificates/letters/letters.ts';

const OWN = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
);
const ALONE = ['', 'Łukasz', 'Nguyễn Thị', 'Иван', 'Ελένη', 'अनिल', 'O’Brien-Ñ, 2nd'];
const FONTS = [
  '王小明',
  '鄭國忠',
  '髙橋 ひろし',
  'عمر بن علي',
  'דוד בן־גוריון',
  '김민수',
  'สมชาย ใจดี',
  'Wang (王) 👍🏽',
];
const NONE = ['ሰላም', 'Ani Անի', 'გიორგი'];

test.each(ALONE)('a certificate prints %j in its own font', async (name) => {
  expect(isPrintable(name)).toBe(true);
  expect(await prepareLetters([name], OWN)).toBeNull();
});

test.each(FONTS)('a certificate prints %j in a font of its script', async (name) => {
  expect(isPrintable(name)).toBe(true);
  expect((await prepareLetters([name], OWN))?.areMissing).toBe(false);
});

test.each(NONE)(
  'a certificate says that %j is in Unicode numbers, and so does its field',
  async (name) => {
    expect(isPrintable(name)).toBe(false);
    expect((await prepareLetters([name], OWN))?.areMissing).toBe(true);
  },
);

const cluster = (text: string) => ({ text, font: null });
const lines = (text: string, width: number) =>
  linesOf(clustersIn(text).map(cluster), () => 1, width).map((line) =>
    line.map((one) => one.text).join(''),
  );

test.each([
  ['Ana and Bo', 7, ['Ana and ', 'Bo']],
  ['王小明陈晓东', 4, ['王小明陈', '晓东']],
  ['Ana\nBo', 9, ['Ana', 'Bo']],
])('%j is broken into lines of %i', (text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

test.each([
  // Hebrew and Arabic are read from the right, numbers and Latin words in them from the left.
  ['דוד, Lead', 'דוד, Lead', 'דוד'],
  ['Lead (דוד)', 'Lead (דוד)', 'דוד'],
])('%j keeps its order on an English page', async (text) => {
  const { default: createBidi } = await import('bidi-js');
  const line = clustersIn(text).map(cluster);
  const runs = runsOf(createBidi(), line).map((run) => run.text);
  expect(runs.join('')).toBe(text.replace('דוד', [...'דוד'].reverse().join('')));
});

test('a number in an Arabic line stays a number', async () => {
  const { default: createBidi } = await import('bidi-js');
  const line = clustersIn('مكتب 24 (ب)').map(cluster);
  const runs = runsOf(createBidi(), line).map((run) => run.text);
  expect(runs.join('')).toBe('(ب) 24 بتكم');
});
