import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './helpers/sources.ts';

const DOCUMENT = 'docs/specification.md';

/**
 * Every literal text and number of the specification, in its order. The specification is fixed:
 * this list is a copy and changes only with it.
 */
const LITERALS = [
  // 2. Screens and routes
  '/authentication/login',
  '/invite/accept/{inviteCode}',
  '/order/cancel',
  '/support/devicereturn/{orderNumber}/{supportHash}',
  'We could not find what you were looking for.',
  '/ssofailed',
  '/oktafailed',
  '/*',
  '/settings',
  '/api',
  '/users',
  '/billing',
  '/oktaview',
  '/azureview',
  '/devicereturn',
  '/warehousing',
  '/401',
  '/404',
  '/500',
  '1. Dashboard',
  '2. New device return',
  '3. Settings',
  '4. API',
  '5. Users',
  '6. Billing',
  '7. Okta Configuration',
  '8. Azure Configuration',
  '9. Warehousing',
  'Questions? Need help?',
  'Terms and Privacy links',
  '"Log out" button',
  'The heading "Log in"',
  "We'll email you a magic link for a password-free login.",
  'Email Address',
  'A "Log in" submit button',
  '"OR"',
  'Sign in with Google',
  '/sso/login/',
  'Not yet an Enterprise Customer? Click here (no fees or extra charges)',
  'ssofailed, oktafailed, azurefailed, token_expired',
  // 3. Entities and their fields
  'isAuthenticated (boolean), email, role, orgName, sidebar (boolean), is_warehouse_user (boolean), is_company_inventory (boolean)',
  'isAuthenticated, isInitialized, user',
  'under the key settings',
  'compact (boolean, default true), responsiveFontSizes (boolean, default true), roundedCorners (boolean, default true), theme (default the light theme)',
  'light, dark or system',
  'monitor and laptop products (Canada, UK-US and UK-UK variants) for production and staging',
  '/api/validate_sqs_addresses/',
  'Invoice Question for Retriever',
  'LIGHT',
  'production, development and localhost',
  // 4. States and transitions
  'This Google account is not associated with a Retriever account',
  "Your organization enforces Okta SSO. Please log in to Retriever through your organization's Okta dashboard.",
  "Your organization enforces Azure SSO. Please log in to Retriever through your organization's Azure dashboard.",
  "The login link you clicked has expired or was invalid. Please enter your email address and we'll send you a new one.",
  // 5. Validation rules
  'Must be a valid email',
  'Maximum 255 characters',
  'Email is required',
  // 7. Calls made
  'GET /auth_state/',
  'POST /api/send_magic_link/',
  'POST /logout/',
  'csrftoken',
  'X-CSRFToken',
  // 8. Error catalogue
  'Unable to logout',
  'The Retriever portal has been updated. Please refresh your browser.',
  // 9. Business constants and limits
  'maximum length: 255 characters',
  'compact true, responsiveFontSizes true, roundedCorners true, light theme',
  'At most 3 toasts at once',
  '5000 ms',
  'Enter 225 ms, exit 195 ms',
  'Top bar height 64 px',
  'Side menu width 280 px',
  'Avatar menu width 240 px',
  'breadcrumbs maximum 100',
] as const;

/** Sections of the specification. */
const SECTIONS = [
  '## 1. What the product does and for whom',
  '## 2. Screens and routes',
  '## 3. Entities and their fields',
  '## 4. States and transitions',
  '## 5. Validation rules',
  '## 6. Roles and permissions',
  '## 7. Calls made',
  '## 8. Error catalogue',
  '## 9. Business constants and limits',
];

const text = readFileSync(join(ROOT, DOCUMENT), 'utf8');
const lines = text.split('\n');
const rows = lines
  .filter((line) => line.startsWith('|') && !/^\|[-| ]+\|$/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
  .filter(([first]) => first !== 'Statement');
const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const isFile = (name: string) => /^(src|tests|public|scripts|docs)\//.test(name);
const sources = new Map<string, string>();
function sourceOf(path: string): string {
  const cached = sources.get(path);
  if (cached !== undefined) return cached;
  const file = join(ROOT, path);
  const read = existsSync(file) ? readFileSync(file, 'utf8') : '';
  sources.set(path, read);
  return read;
}
/** Whether the file contains the title as a complete string literal. */
const hasTitle = (path: string, title: string) =>
  [`'`, '"', '`'].some((quote) =>
    sourceOf(path).includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`),
  );

describe(DOCUMENT, () => {
  test('has the sections of the specification, in order, each with rows', () => {
    expect(lines.filter((line) => line.startsWith('## '))).toEqual(SECTIONS);
    const parts = text.split(/^## /m).slice(1);
    expect(
      parts.filter((part) => !part.includes('\n| ')).map((part) => part.split('\n')[0]),
    ).toEqual([]);
    expect(rows.length).toBeGreaterThan(130);
  });

  test('has three cells in each row, and none is empty', () => {
    const bad = rows.filter(
      (cells) => cells.length !== 3 || cells.some((cell) => !/[A-Za-z]/.test(cell)),
    );
    expect(bad).toEqual([]);
  });

  test('names existing files for each statement', () => {
    const keepers = rows.map(([statement, keeper = '']) => ({
      statement,
      files: codeIn(keeper).filter(isFile),
    }));
    expect(keepers.filter(({ files }) => files.length === 0)).toEqual([]);
    const missing = keepers.flatMap(({ files }) => files.filter((file) => sourceOf(file) === ''));
    expect(missing).toEqual([]);
  });

  test('names an existing test for each statement', () => {
    const bad = rows.flatMap(([statement, , tests = '']) =>
      tests.split('<br>').flatMap((entry) => {
        const [, path = '', title = ''] = /^`(tests\/[^`]+)` › (.+)$/.exec(entry) ?? [];
        return path !== '' && hasTitle(path, title) ? [] : [`${statement}: ${entry}`];
      }),
    );
    expect(bad).toEqual([]);
  });

  test.each(LITERALS)('has a row with %s', (literal) => {
    const statements = rows.map(([statement = '']) => statement.replaceAll('`', ''));
    expect(statements.some((statement) => statement.includes(literal))).toBe(true);
  });
});
