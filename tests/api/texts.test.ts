import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { readKeyword } from '../../src/domain/texts/keywords.ts';
import { mobileNumber } from '../../src/domain/texts/mobileNumber.ts';
import { textTime } from '../../src/domain/texts/quietHours.ts';
import { inPlainLetters, textSize } from '../../src/domain/texts/textSize.ts';
import { TEXT_KINDS } from '../../src/domain/texts/textStates.ts';
import { textWords } from '../../src/domain/words/textWords.ts';

test.each([
  ['+1 512 555 0147', 'US', '+15125550147'],
  ['(512) 555-0147', 'US', '+15125550147'],
  ['1.416.555.0147', 'CA', '+14165550147'],
  ['07700 900123', 'GB', '+447700900123'],
  ['+44 (0)7700 900123', 'US', '+447700900123'],
  ['0044 7700 900123', 'GB', '+447700900123'],
  ['011 44 7700 900123', 'US', '+447700900123'],
  ['020 7946 0958', 'GB', null],
  ['+44 70 1234 5678', 'GB', null],
  ['+1 876 555 0147', 'US', null],
  ['+49 151 12345678', 'US', null],
  ['512 555 0147 x12', 'US', null],
  ['112 555 0147', 'US', null],
  ['', 'US', null],
])('a mobile number is read: %s in %s', (typed, country, number) => {
  expect(mobileNumber(typed, country)).toBe(number);
});

test.each([
  ['a'.repeat(160), 'gsm', 1],
  ['a'.repeat(161), 'gsm', 2],
  ['é'.repeat(160), 'gsm', 1],
  ['€'.repeat(81), 'gsm', 2],
  ['ê'.repeat(70), 'unicode', 1],
  ['ê'.repeat(71), 'unicode', 2],
  [`${'a'.repeat(150)}ç`, 'unicode', 3],
])('segments are counted as they are paid (%#)', (text, encoding, segments) => {
  expect(textSize(text)).toEqual({ encoding, segments });
});

test('typography and foreign accents become plain letters, other scripts stay', () => {
  expect(inPlainLetters('L’Hôtel – “Çà” : Šárka…')).toBe('L\'Hotel - "Çà" : Sarka...');
  expect(inPlainLetters('東京')).toBe('東京');
});

describe.each(LANGUAGES)('texts in %s', (language) => {
  test.each(TEXT_KINDS)('%s: one segment, the company first, a way to stop', (kind) => {
    // As long as in https://returns.acme.com.
    const link = `https://returns.acme.com/t/RTN-100482.${'x'.repeat(22)}`;
    const text = inPlainLetters(textWords(language)(kind, { company: 'Acme Industries', link }));
    expect(textSize(text)).toEqual({ encoding: 'gsm', segments: 1 });
    expect(text).toMatch(/^Acme Industries ?: .*(STOP|ARRET)/);
  });
});

test.each([
  ['STOP', 'stop'],
  [' Arrêt! ', 'stop'],
  ['parar', 'stop'],
  ['Unstop', 'start'],
  ['Début', 'start'],
  ['AYUDA', 'help'],
  ['stop it', undefined],
  ['👍', undefined],
])('a reply is read: %s', (body, command) => {
  expect(readKeyword(body)?.command).toBe(command);
});

test.each([
  // 9:00 and 22:00 in Chicago.
  ['2030-03-04T15:00:00Z', null, '2030-03-04T15:00:00Z'],
  ['2030-03-05T04:00:00Z', null, '2030-03-05T14:00:00Z'],
  ['2030-03-04T13:59:30Z', null, '2030-03-04T14:00:00Z'],
  ['2030-03-05T03:00:00Z', null, '2030-03-05T14:00:00Z'],
  // Once a day.
  ['2030-03-04T22:00:00Z', '2030-03-04T15:00:00Z', '2030-03-05T14:00:00Z'],
  ['2030-03-05T15:00:00Z', '2030-03-04T23:00:00Z', '2030-03-05T15:00:00Z'],
  // The clocks are changed in the night.
  ['2030-03-10T04:00:00Z', null, '2030-03-10T13:00:00Z'],
  ['2030-11-03T04:00:00Z', null, '2030-11-03T14:00:00Z'],
])('a text waits for the day of its reader: %s', (now, last, at) => {
  const lastAt = last === null ? null : new Date(last);
  expect(textTime(new Date(now), 'America/Chicago', lastAt)).toEqual(new Date(at));
});
