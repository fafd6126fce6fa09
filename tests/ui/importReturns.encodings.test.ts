import { describe, expect, test } from 'vitest';
import { decode } from '../../src/sheets/table/readTable.ts';

const bytes = (...codes: number[]) => new Uint8Array(codes);
const encode = (text: string) => new TextEncoder().encode(text);

describe('the text of a file', () => {
  test('is UTF-8 if valid, with or without a byte order mark', () => {
    expect(decode(encode('Zoë'))).toBe('Zoë');
    expect(decode(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe('A');
    // Shares its first letter with workbook files, which are ZIP archives and begin with PK.
    expect(decode(encode('Phone'))).toBe('Phone');
  });

  test('is Windows-1252 if it is not valid UTF-8, or Mac Roman if that reads better', () => {
    // Node's decoder only supports the part that overlaps with Latin-1; the browser's supports all
    // of it.
    expect(decode(bytes(0x5a, 0x6f, 0xeb))).toBe('Zoë');
    expect(decode(bytes(0x42, 0x6f, 0x67, 0x6f, 0x74, 0x87))).toBe('Bogotá');
    expect(decode(bytes(0x50, 0x65, 0x96, 0x61, 0x0d, 0x41))).toBe('Peña\rA');
  });

  test.each([
    ['MS-DOS', 'Zo\x89 M\x81ller,Jos\x82 Pe\xA4a', 'Zoë Müller,José Peña'],
    ['Central Europe', '\xA3ukasz \xAF\xF3\xB3\xE6', 'Łukasz Żółć'],
    ['Windows', 'Jos\xE9 Pe\xF1a, \xA31,200, 5\xB0', 'José Peña, £1,200, 5°'],
    ['two encodings, of which the cells ask', 'Zo\xC3\xAB,Pe\xF1a', 'ZoÃ«,Peña'],
  ])('is in the encoding of %s in which words read best', (_, latin, expected) => {
    expect(decode(Buffer.from(latin, 'latin1'))).toBe(expected);
  });

  test.each([0, 1])('is UTF-16 without a byte order mark if every other byte is zero', (zero) => {
    const text = 'Name,City\nZoë Łoś,Austin';
    const wide = Buffer.from(text, 'utf16le');
    expect(decode(zero === 0 ? wide.swap16() : wide)).toBe(text);
  });

  test("is UTF-16 with Excel's byte order mark", () => {
    expect(decode(bytes(0xff, 0xfe, 0x41, 0x00, 0xe9, 0x00))).toBe('Aé');
    expect(decode(bytes(0xfe, 0xff, 0x00, 0x41))).toBe('A');
  });

  test.each([
    ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04, 0x14), 'Save as'],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'Save as'],
    ['a web page named .xls', encode('\n<html><body><table>'), 'Save as'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x00), "can't read this file"],
  ])('is missing in %s, and the message says what to do', (_, file, message) => {
    expect(() => decode(file)).toThrow(message);
  });
});
