import { describe, expect, test } from 'vitest';
import {
  EMAIL_MAX_LENGTH,
  emailIn,
  emailProblem,
  emailSentence,
  tidyEmail,
} from '../../src/domain/email.ts';
import { suggestEmail } from '../../src/domain/returns/ordering/nameRules.ts';

/** Returns an address of exactly `length` characters. */
const long = (length: number) => `${'a'.repeat(length - '@acme.test'.length)}@acme.test`;

describe('an email address', () => {
  test.each([
    'ada@acme.test',
    '  ada@acme.test  ',
    'ada.lovelace+returns@mail.acme.co.uk',
    "o'neil@acme.test",
    'a@b.co',
    'ADA@ACME.TEST',
    'ada@xn--bcher-kva.example',
    'ada@a.b.co.x',
    'info@exämple.de',
    'info@例え.テスト',
  ])('may be %j', (email) => {
    expect(emailProblem(email)).toBeNull();
  });

  test('keeps no apostrophe that a word processor has turned', () => {
    expect(tidyEmail('O’Brien@acme.test')).toBe("O'Brien@acme.test");
  });

  test.each([
    'mailto:ada@acme.test',
    '<ada@acme.test>',
    'Ada Lovelace <ada@acme.test>',
    '"Lovelace, Ada" <mailto:ada@acme.test>; ',
    'ada@acme.test,',
  ])('in a cell may be %j', (cell) => {
    expect(emailIn(cell)).toBe('ada@acme.test');
  });

  test('is not chosen among several in a cell', () => {
    expect(emailProblem(emailIn('ada@acme.test; bo@acme.test'))).toBe('Must be a valid email');
  });

  test.each(['', '   ', '\t\n'])('is required: %j', (email) => {
    expect(emailProblem(email)).toBe('Email is required');
  });

  test.each([
    'ada',
    'ada@',
    '@acme.test',
    'ada@acme',
    'ada@acme.',
    'ada@.test',
    'ada@acme..test',
    'ada@-acme.test',
    'ada lovelace@acme.test',
    'ada@acme.test, bob@acme.test',
    'ada@acme.test\nbcc: bob@acme.test',
    'ada@@acme.test',
    '<ada@acme.test>',
    `ada@${'a'.repeat(64)}.test`,
    'jürgen@acme.test',
    'ada@exämple',
    'ada@exämple.de/x',
  ])('must be valid: %j', (email) => {
    expect(emailProblem(email)).toBe('Must be a valid email');
  });

  test('may have 255 characters and no more', () => {
    expect(EMAIL_MAX_LENGTH).toBe(255);
    expect(emailProblem(long(255))).toBeNull();
    expect(emailProblem(` ${long(255)} `)).toBeNull();
    expect(emailProblem(long(256))).toBe('Email must be at most 255 characters');
  });
});

test('an address is kept with its domain in ASCII, however it was written', () => {
  for (const written of ['info@exämple.de', ' info@EXÄMPLE.de ', 'info@exa\u0308mple.de']) {
    expect(tidyEmail(written)).toBe('info@xn--exmple-cua.de');
  }
  for (const other of ['Ada@Acme.test', 'exämple.de', 'ada', '']) {
    expect(tidyEmail(other)).toBe(other);
  }
});

test('the letter before the @ that no mail can be sent to is named', () => {
  expect(emailSentence('jürgen@acme.test')).toBe(
    "We can't send email to addresses with “ü” before the @. Enter another one.",
  );
  expect(emailSentence('jurgen@acme')).toBe('Must be a valid email.');
});

test('a correction is suggested for the likeliest slips, and for nothing else', () => {
  expect(suggestEmail(' Maria@GMIAL.com ')).toBe('Maria@gmail.com');
  for (const right of ['maria@gmail.com', 'gmial.com', 'maria', '', 'a@constructor']) {
    expect(suggestEmail(right)).toBeNull();
  }
});
