import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { deviceReturnMachine } from '../../src/machines/deviceReturn/deviceReturn.machine.ts';
import { conceal } from '../../src/machines/inspection/conceal.ts';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { definitionOf } from '../../tools/statechart/definition.ts';
import { namesOf } from '../../tools/statechart/names.ts';
import { transitionsOf } from '../../tools/statechart/transitions.ts';

const KNOWN = ['laptop', 'submitting', 'link.requested'];
const hide = (value: unknown) => conceal(value, (text) => KNOWN.includes(text));

describe('concealed values', () => {
  test('are all texts except the known names', () => {
    expect(
      hide({
        type: 'link.requested',
        email: 'ada@acme.test',
        device: 'laptop',
        state: { value: 'submitting' },
        list: ['Ada', 7, true, null, '', 'x'],
      }),
    ).toEqual({
      type: 'link.requested',
      email: '‹text, 13 letters›',
      device: 'laptop',
      state: { value: 'submitting' },
      list: ['‹text, 3 letters›', 7, true, null, '', '‹text, 1 letter›'],
    });
  });

  test('are field names that are data', () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`ada${'x'.repeat(at)}`, at]),
    );
    expect(Object.keys(Object(hide({ 'ada@acme.test': 1, Ada: 2, 'employee.line1': 3 })))).toEqual([
      '‹field 1›',
      '‹field 2›',
      'employee.line1',
    ]);
    expect(JSON.stringify(hide(many))).not.toContain('ada');
  });

  test('are errors, dates, maps, sets and everything but plain records', () => {
    const error = Object.assign(new TypeError('Ada said'), {
      cause: 'Ada',
      failure: { at: 'Ada' },
    });
    const all = hide([
      error,
      new Date(),
      new Map([['Ada', 'Ada']]),
      new Set(['Ada']),
      new URL('https://ada.test'),
      () => 'Ada',
      Symbol('Ada'),
      12n,
      '2026-11-21T10:00:00.000Z',
      Number.NaN,
    ]);
    expect(all).toEqual([
      {
        error: '‹TypeError›',
        message: '‹text, 8 letters›',
        cause: '‹text, 3 letters›',
        failure: { at: '‹text, 3 letters›' },
      },
      '‹time›',
      [['‹text, 3 letters›', '‹text, 3 letters›']],
      ['‹text, 3 letters›'],
      '‹URL›',
      '‹Function›',
      '‹Value›',
      '‹Value›',
      '‹time›',
      null,
    ]);
  });

  test('include a text that looks like a placeholder', () => {
    expect(hide('‹Ada Lovelace›')).toBe('‹text, 14 letters›');
    expect(hide('‹text, 3 letters› Ada')).toBe('‹text, 21 letters›');
  });
});

describe('a copy for the inspector', () => {
  test('ends at cycles, depth, length and unreadable values', () => {
    const self: { self?: unknown } = {};
    self.self = self;
    expect(hide(self)).toEqual({ self: '‹circular›' });
    const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => ({ inner }), 1);
    expect(JSON.stringify(hide(deep))).toContain('‹deeper›');
    expect(hide(Array.from({ length: 5000 }, () => 1))).toHaveLength(26);
    const broken = Object.defineProperty({}, 'name', {
      enumerable: true,
      get() {
        throw new Error('Ada');
      },
    });
    expect(hide({ broken })).toEqual({ broken: '‹unreadable›' });
  });

  test('stays small, whatever the value', () => {
    const row = { name: 'Ada', city: 'London', notes: ['one', 'two', 'three'] };
    const table = Array.from({ length: 25 }, () => Array.from({ length: 25 }, () => row));
    expect(JSON.stringify(hide(table)).length).toBeLessThan(40_000);
  });

  test('equals a copy of itself, and holds no unknown text', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withMap: true, withSet: true }), (value) => {
        const once = hide(value);
        expect(hide(once)).toEqual(once);
        const texts = JSON.stringify(once)?.match(/"[^"]*"/g) ?? [];
        for (const text of texts) {
          expect(text === '""' || /^"(‹.*›|[a-z][A-Za-z]*\d?(\.[a-z]\w*)*)"$/.test(text)).toBe(
            true,
          );
        }
      }),
    );
  });
});

describe('the definition of a machine', () => {
  test.each([loginMachine, deviceReturnMachine])(
    '$id makes the same states and transitions',
    (machine) => {
      const { delays, ...config } = JSON.parse(definitionOf(machine));
      const again = createMachine(config, { delays });
      expect(transitionsOf(again).map(({ id }) => id)).toEqual(
        transitionsOf(machine).map(({ id }) => id),
      );
      const { delays: own } = machine.implementations;
      const fixed = Object.entries(own).filter(([, delay]) => typeof delay === 'number');
      expect(fixed).not.toEqual([]);
      expect(delays).toEqual(Object.fromEntries(fixed));
    },
  );

  test('keeps the names that may be shown', () => {
    expect(namesOf(loginMachine)).toEqual(
      expect.arrayContaining([
        'login',
        'linkSent',
        'link.requested',
        'sendMagicLink',
        'xstate.done.actor.sendMagicLink',
        'isValidEmail',
        'form',
        'active',
      ]),
    );
  });
});
