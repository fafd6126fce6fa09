import { describe, expect, test } from 'vitest';
import {
  browserLanguage,
  chooseLanguage,
  type LanguageFacts,
  languageProblem,
  readLanguage,
} from '../../src/domain/languages.ts';

const NOTHING: LanguageFacts = {
  picked: '',
  ordered: '',
  address: null,
  browser: null,
  fallback: 'en',
};
const MONTREAL = { country: 'CA', region: 'QC' } as const;

describe('the employee reads', () => {
  test.each([
    ['English, when nothing is known', {}, 'en'],
    ["the organization's default", { fallback: 'es-US' }, 'es-US'],
    [
      "their browser's language before the default",
      { browser: 'es-US', fallback: 'fr-CA' },
      'es-US',
    ],
    ['French in Quebec, whatever the browser', { address: MONTREAL, browser: 'en' }, 'fr-CA'],
    ['the default elsewhere in Canada', { address: { country: 'CA', region: 'ON' } }, 'en'],
    ['the default in an American QC', { address: { country: 'US', region: 'QC' } }, 'en'],
    ['what the order says, in Quebec too', { ordered: 'en', address: MONTREAL }, 'en'],
    ['what they picked, before the order', { picked: 'es-US', ordered: 'fr-CA' }, 'es-US'],
    ['English for languages that we no longer have', { picked: 'de', fallback: 'it' }, 'en'],
  ] as const)('%s', (_, facts, language) => {
    expect(chooseLanguage({ ...NOTHING, ...facts })).toBe(language);
  });
});

test.each([
  [
    'fr-CA',
    ['fr', 'FR', 'fr-CA', 'fr_CA', 'French', 'French (Canada)', 'Français', 'FRANCAIS', 'fr-FR'],
  ],
  ['es-US', ['es', 'es-MX', 'Spanish', 'Español', ' español ']],
  ['en', ['en', 'en-GB', 'English', 'Anglais']],
  [null, ['', 'de', 'Klingon', '42', 'f']],
] as const)('%s is read from its names and codes', (language, texts) => {
  expect(texts.map(readLanguage)).toEqual(texts.map(() => language));
});

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr-CA'],
  ['de-DE,es;q=0.5,en;q=0.7', 'en'],
  ['de, es;q=0', null],
  ['', null],
  [undefined, null],
] as const)('a browser that asks for %s gets %s', (header, language) => {
  expect(browserLanguage(header)).toBe(language);
});

test('an order in a language that we lack says which there are', () => {
  expect(languageProblem('de')).toContain('fr-CA');
  expect([languageProblem(''), languageProblem('fr-CA')]).toEqual([null, null]);
});
