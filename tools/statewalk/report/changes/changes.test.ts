import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loginMachine } from '../../example/login.ts';
import { recordOf, reportOf } from '../../example/records.ts';
import { readMachine } from '../../graph/machineFacts.ts';
import { type DefinedTransition, type Definition, definitionOf } from '../definition.ts';
import { reportDocument } from '../document.ts';
import { changesBetween } from './changes.ts';
import { isLater, lastRelease, saveRelease } from './releases.ts';

const transition = (id: string, more: Partial<DefinedTransition> = {}): DefinedTransition => ({
  id,
  guard: null,
  to: ['m.b'],
  actions: [],
  ...more,
});
const machine = (...transitions: readonly DefinedTransition[]): Definition => ({
  states: [
    { id: 'm', kind: 'compound', does: ['starts in m.a'] },
    { id: 'm.a', kind: 'atomic', does: [] },
    { id: 'm.b', kind: 'atomic', does: [] },
  ],
  transitions,
});

test('an unchanged machine has no changes', () => {
  const previous = machine(transition('m.a @ go #0'));
  expect(changesBetween(previous, machine(transition('m.a @ go #0')))).toEqual([]);
});

test.each([
  ['another target', { to: ['m.a'] }, 'retargeted', 'leads to: m.b → m.a'],
  ['a guard', { guard: 'isOpen' }, 'changed', 'guard: none → isOpen'],
  ['an action', { actions: ['keep'] }, 'changed', 'actions: nothing → keep'],
] as const)('%s is a change of the transition', (_, more, kind, detail) => {
  const changes = changesBetween(
    machine(transition('m.a @ go #0')),
    machine(transition('m.a @ go #0', more)),
  );
  expect(changes).toEqual([{ kind, subject: 'transition', id: 'm.a @ go #0', details: [detail] }]);
});

test('added and removed transitions are listed', () => {
  const changes = changesBetween(
    machine(transition('m.a @ go #0')),
    machine(transition('m.a @ leave #0')),
  );
  expect(changes.map(({ kind, id }) => [kind, id])).toEqual([
    ['added', 'm.a @ leave #0'],
    ['removed', 'm.a @ go #0'],
  ]);
});

test('a candidate put before another one is added; the other one has not changed', () => {
  const changes = changesBetween(
    machine(transition('m.a @ go #0', { actions: ['keep'] })),
    machine(
      transition('m.a @ go #0', { guard: 'isMine', to: ['m.a'] }),
      transition('m.a @ go #1', { actions: ['keep'] }),
    ),
  );
  expect(changes).toEqual([
    { kind: 'added', subject: 'transition', id: 'm.a @ go #0', details: [] },
  ]);
});

test('added, removed and changed states are listed', () => {
  const previous = machine();
  const now: Definition = {
    transitions: [],
    states: [
      { id: 'm', kind: 'compound', does: ['starts in m.c'] },
      { id: 'm.a', kind: 'final', does: [] },
      { id: 'm.c', kind: 'atomic', does: [] },
    ],
  };
  expect(changesBetween(previous, now)).toEqual([
    {
      kind: 'changed',
      subject: 'state',
      id: 'm',
      details: ['does: starts in m.a → starts in m.c'],
    },
    { kind: 'changed', subject: 'state', id: 'm.a', details: ['kind: atomic → final'] },
    { kind: 'added', subject: 'state', id: 'm.c', details: [] },
    { kind: 'removed', subject: 'state', id: 'm.b', details: [] },
  ]);
});

test('the report lists and draws the changes since the last release', async () => {
  const today = definitionOf(readMachine(loginMachine));
  const previous: Definition = {
    states: [...today.states, { id: 'login.waiting', kind: 'atomic', does: [] }],
    transitions: today.transitions.filter(({ id }) => !id.includes('form.reopened')),
  };
  const release = { version: '0.9.0', machines: { login: previous } };
  const text = reportDocument(await reportOf([recordOf()], { release }), '', '/nowhere');
  expect(text).toContain('2 changes since 0.9.0');
  expect(text).toContain('transition form.reopened in linkSent');
  expect(text).toContain('state login.waiting');
  const drawn = text.slice(text.indexOf('data-transition="login.linkSent @ form.reopened #0"'));
  expect(drawn.split('</g>')[0]).toContain('>+ new <');
});

test('versions are compared by number', () => {
  expect(isLater('0.10.0', '0.9.1')).toBe(true);
  expect(isLater('1.0.0', '1.0.0')).toBe(false);
});

test('the last release is read, and a release is written once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'released-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(lastRelease(folder)).toBeNull();
  const release = (version: string) => ({ version, machines: { m: machine() } });
  for (const version of ['0.2.0', '0.10.0', '0.9.0']) saveRelease(release(version), folder);
  expect(lastRelease(folder)).toEqual(release('0.10.0'));
  expect(() => saveRelease(release('0.2.0'), folder)).toThrow('stands already');
});
