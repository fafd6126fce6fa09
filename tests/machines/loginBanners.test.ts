import { describe, expect, test } from 'vitest';
import { bannersFromQuery } from '../../src/machines/loginBanners.ts';

const ids = (query: string) => bannersFromQuery(query).map(({ id }) => id);

describe('the banners of the login page', () => {
  // Texts of the specification, section 4, character for character.
  test.each([
    ['ssofailed', 'text', 'This Google account is not associated with a Retriever account'],
    [
      'oktafailed',
      'text',
      "Your organization enforces Okta SSO. Please log in to Retriever through your organization's Okta dashboard.",
    ],
    [
      'azurefailed',
      'text',
      "Your organization enforces Azure SSO. Please log in to Retriever through your organization's Azure dashboard.",
    ],
    [
      'token_expired',
      'alert',
      "The login link you clicked has expired or was invalid. Please enter your email address and we'll send you a new one.",
    ],
  ] as const)('%s shows its %s', (id, kind, text) => {
    expect(bannersFromQuery(`?${id}`)).toEqual([{ id, kind, text }]);
  });

  test.each([
    '?ssofailed',
    'ssofailed',
    '?ssofailed=',
    '?ssofailed=1',
    '?ssofailed=false',
    '?a=b&ssofailed',
  ])('a parameter counts whether or not it has a value: %s', (query) => {
    expect(ids(query)).toEqual(['ssofailed']);
  });

  test('several parameters show a banner each, the alert first', () => {
    expect(ids('?ssofailed&azurefailed=1&token_expired&oktafailed')).toEqual([
      'token_expired',
      'ssofailed',
      'oktafailed',
      'azurefailed',
    ]);
  });

  test('a repeated parameter shows its banner once', () => {
    expect(ids('?ssofailed&ssofailed=2')).toEqual(['ssofailed']);
  });

  test.each(['', '?', '?SSOFAILED', '?next=ssofailed', '?xssofailed', '?%00'])(
    'any other parameter shows none: %j',
    (query) => {
      expect(ids(query)).toEqual([]);
    },
  );
});
