import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSafePath } from '../../src/domain/safePath.ts';

describe('a path to return to after login', () => {
  test.each([
    '/',
    '/settings',
    '/returns/RTN-100482',
    '/returns/RTN-100482?tab=timeline#shipment-2',
    '/?status=delivered&search=O%E2%80%99Neil',
    '/#top',
    '/?next=https://evil.example/',
    '/%5cevil.example',
    '/ünïcode/päth',
    '/users/@admin',
    '/a//b',
    '/a//',
    '/returns?search=Ada Lovelace',
  ])('may be %s', (path) => {
    expect(isSafePath(path)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['a blank', ' /settings'],
    ['a relative path', 'settings'],
    ['another origin', 'https://evil.example/'],
    ['another origin without a scheme', '//evil.example'],
    ['the same with more slashes', '///evil.example'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['a backslash further on', '/a\\..\\\\evil.example'],
    ['a backslash within', '/a\\b'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line feed that browsers drop', '/\n/evil.example'],
    ['a carriage return that browsers drop', '/\r/evil.example'],
    ['a null byte', '/\0/evil.example'],
    ['dots that fold into two slashes', '/.//evil.example'],
    ['more dots that do', '/a/..//evil.example'],
    ['encoded dots that do', '/%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a blank', '\tjavascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['something endless', `/${'a'.repeat(2048)}`],
  ])('is never %s', (_, path) => {
    expect(isSafePath(path)).toBe(false);
  });

  test.each([
    '/authentication/login',
    '/authentication/login?token_expired',
    '/settings/../authentication/login',
    '/Authentication/Login',
    '/ssofailed',
    '/oktafailed#x',
    '/sso/login/',
    '/logout/',
    '/login',
    '/Sign-In?x',
  ])('is no page of the sign-in: %s', (path) => {
    expect(isSafePath(path)).toBe(false);
  });

  test('may have 2048 characters', () => {
    expect(isSafePath(`/${'a'.repeat(2047)}`)).toBe(true);
  });

  test('stays on the origin, whatever it contains', () => {
    const hostile = fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '%2f',
          '%5c',
          '\t',
          '\n',
          ':',
          '@',
          '?',
          '#',
          'evil.example',
          'javascript',
          ' ',
          '\u0000',
          'ａ',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
          fc.string(),
        ),
        (path) => {
          fc.pre(isSafePath(path));
          for (const origin of ['https://portal.example', 'http://127.0.0.1:3000']) {
            expect(new URL(path, `${origin}/authentication/login?x#y`).origin).toBe(origin);
          }
        },
      ),
      { seed: 2026, numRuns: 3000 },
    );
  });
});
