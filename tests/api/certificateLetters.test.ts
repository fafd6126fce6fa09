import { expect, test } from 'vitest';
import { isPrintable } from '../../src/domain/warehouse/certificateLetters.ts';

test.each(['', 'Łukasz', 'Nguyễn Thị', 'Иван', 'Ελένη', 'अनिल', 'O’Brien-Ñ, 2nd'])(
  'a certificate prints %j',
  (name) => expect(isPrintable(name)).toBe(true),
);

test.each(['王小明', 'عمر', 'דוד', '김민수', 'สมชาย', 'Wang (王)'])(
  'a certificate cannot print %j, which its field says',
  (name) => expect(isPrintable(name)).toBe(false),
);
