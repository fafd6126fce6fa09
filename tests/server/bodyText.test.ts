import { expect, test } from 'vitest';
import { textOfBody } from '../../src/server/platform/http/bodyText.ts';

const JSON_TEXT = '{"name":"Zoë"}';
const le = (text: string) => Buffer.from(text, 'utf16le');
const be = (text: string) => le(text).swap16();

test.each([
  ['application/json', Buffer.from(JSON_TEXT)],
  ['application/json; charset="utf-8"', Buffer.from(JSON_TEXT)],
  ["application/json; charset='UTF-8'", Buffer.from(JSON_TEXT)],
  ['application/json; charset=us-ascii', Buffer.from(JSON_TEXT)],
  ['application/json;charset=ISO-8859-1', Buffer.from(JSON_TEXT, 'latin1')],
  ['application/json; charset=utf-16', be(JSON_TEXT)],
  ['application/json; charset=utf-16', be(`\uFEFF${JSON_TEXT}`)],
  ['application/json; charset=unicode', le(JSON_TEXT)],
  ['application/json', le(`\uFEFF${JSON_TEXT}`)],
  ['application/json', le(JSON_TEXT)],
])('JSON sent as %s is read', (type, body) => {
  expect(textOfBody(body, type)).toBe(JSON_TEXT);
});

test('punctuation of Windows-1252 is read, whatever Node makes of it', () => {
  const body = Buffer.from([0x22, 0x4f, 0x92, 0x42, 0x80, 0xe9, 0x22]);
  expect(textOfBody(body, 'application/json; charset=windows-1252')).toBe('"O’B€é"');
});

test.each([
  ['application/json', Buffer.from(JSON_TEXT, 'latin1'), /^This isn't UTF-8/],
  ['application/json; charset=us-ascii', Buffer.from(JSON_TEXT, 'latin1'), /^This isn't UTF-8/],
  ['application/json; charset=utf-32', Buffer.from(JSON_TEXT), /charset utf-32/],
])('JSON sent as %s that is something else is refused in words', (type, body, words) => {
  expect(() => textOfBody(body, type)).toThrow(words);
});
