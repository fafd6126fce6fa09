import { describe, expect, test } from 'vitest';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import type { Sort } from '../../src/domain/sorts.ts';
import { NEW_SHIPMENT } from '../../src/machines/deviceReturn/shipments.ts';
import { ProblemError } from '../../src/server/platform/http/problem.ts';
import { cursorOf, readCursor, writeCursor } from '../../src/server/returns/reading/cursor.ts';
import { searchTextOf, termsOf } from '../../src/server/returns/reading/searchText.ts';

// Cursors and searches of the list.

const INSTANT = '2030-03-04T09:00:00.000Z';
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  const row = {
    id: '17',
    created_at: new Date(INSTANT),
    status_since: new Date('2030-03-05T10:00:00.000Z'),
    name_key: 'eve employee',
    due_key: '2030-03-07T12:00:00.000Z',
    attention_kind: 'damaged',
    attention_since: new Date('2030-03-06T11:00:00.000Z'),
  } as const;

  test.each([
    ['newest', INSTANT],
    ['oldest', INSTANT],
    ['longest', '2030-03-05T10:00:00.000Z'],
    ['shortest', '2030-03-05T10:00:00.000Z'],
    ['name', 'eve employee'],
    ['nameDown', 'eve employee'],
    ['due', '2030-03-07T12:00:00.000Z'],
    ['problem', '02 2030-03-06T11:00:00.000Z'],
  ] as const)('in the list by %s is after %s', (sort, key) => {
    const cursor = cursorOf(row, sort);
    expect(cursor).toEqual({ sort, key, id: '17' });
    expect(readCursor(writeCursor(cursor), sort)).toEqual(cursor);
    const edge = { ...cursor, position: 51, isBefore: true };
    expect(readCursor(writeCursor(edge), sort)).toEqual(edge);
  });

  test('is after the end of time if the return waits for nothing', () => {
    const { due_key: _, ...never } = row;
    const cursor = cursorOf(never, 'due');
    expect(cursor.key).toBe('infinity');
    expect(readCursor(writeCursor(cursor), 'due')).toEqual(cursor);
  });

  test('has only characters that need no URL encoding', () => {
    expect(writeCursor({ sort: 'name', key: 'ÿ>?~', id: '1' })).toMatch(/^[\w-]+$/);
  });

  test.each<[what: string, cursor: string, sort?: Sort]>([
    ['nothing', ''],
    ['no JSON', Buffer.from('newest').toString('base64url')],
    ['no list', coded({ 0: 'newest', 1: INSTANT, 2: '17' })],
    ['a list of nothing', coded([])],
    ['no order', coded(['luck', INSTANT, '17'])],
    ['another order', coded(['oldest', INSTANT, '17'])],
    ['a place that is none', coded(['newest', INSTANT, '17', 0])],
    ['no key', coded(['newest', null, '17'])],
    ['a number for a key', coded(['name', 7, '17']), 'name'],
    ['a number for an id', coded(['newest', INSTANT, 17])],
    ['an id that is none', coded(['newest', INSTANT, '17a'])],
    ['an id with something before it', coded(['newest', INSTANT, 'a17'])],
    ['an empty id', coded(['newest', INSTANT, ''])],
    ['an id too long for the database', coded(['newest', INSTANT, '1'.repeat(19)])],
    ['a name that cannot be stored', coded(['name', 'eve\u0000', '17']), 'name'],
    ['no end for an instant', coded(['newest', 'infinity', '17'])],
    ['a day for an instant', coded(['newest', '2030-03-04', '17'])],
    ['an instant that there is not', coded(['newest', '2030-13-04T09:00:00.000Z', '17'])],
    ['something before an instant', coded(['newest', `x${INSTANT}`, '17'])],
    ['a year with a sign', coded(['newest', `+00${INSTANT}`, '17'])],
    ['something behind an instant', coded(['newest', `${INSTANT}x`, '17'])],
    ['a remark behind an instant', coded(['newest', `${INSTANT} (x)`, '17'])],
  ])('is invalid: %s', (_what, cursor, sort = 'newest') => {
    let thrown: unknown;
    try {
      readCursor(cursor, sort);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ProblemError);
    expect(thrown).toMatchObject({
      status: 400,
      code: 'invalid',
      message: "We couldn't find this page of the list. Start over.",
      details: { errors: { cursor: ['Use the cursor that came with the page before.'] } },
    });
  });

  test('may have the longest id, and any name for a key', () => {
    const longest = { sort: 'name', key: '', id: '9'.repeat(18) } as const;
    expect(readCursor(writeCursor(longest), 'name')).toEqual(longest);
  });
});

describe('the search text of a return', () => {
  const findable = {
    orderNumber: 'RTN-100001',
    employeeName: 'Eve Employee',
    employeeEmail: 'Eve@Home.test',
    ...EMPTY_REFERENCES,
    serialNumber: 'C02',
    ticketId: 'HR-12',
  };

  test('contains all its names, in lower case, one a line', () => {
    const shipments = [
      NEW_SHIPMENT,
      { ...NEW_SHIPMENT, outboundTracking: '1Z1' },
      { ...NEW_SHIPMENT, outboundTracking: '1Z2', returnTracking: 'BACK1' },
    ];
    expect(searchTextOf(findable, shipments)).toBe(
      'rtn-100001\neve employee\neve@home.test\nc02\nhr-12\n1z1\n1z2\nback1',
    );
  });

  test('is searched word by word: long words anywhere, short ones at the beginning', () => {
    expect(termsOf(' Eve  ab x-1\tC02 ')).toEqual({
      patterns: ['%eve%', '%x-1%', '%c02%'],
      starts: ["(^|[ \n.@_+/()#'-])ab"],
    });
  });

  test('is searched literally for wildcards of the database', () => {
    expect(termsOf('50%_\\ a.')).toEqual({
      patterns: ['%50\\%\\_\\\\%'],
      starts: ["(^|[ \n.@_+/()#'-])a\\."],
    });
  });

  test('is not searched without a word, and by at most six words', () => {
    expect(termsOf(' \t ')).toBeNull();
    expect(termsOf('- +')).toBe('nothing');
    expect(termsOf('aaa - bbb ccc ddd eee fff ggg')).toMatchObject({
      patterns: ['%aaa%', '%bbb%', '%ccc%', '%ddd%', '%eee%', '%fff%'],
    });
  });
});
