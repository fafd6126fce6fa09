import { expect, test } from 'vitest';
import { login, loginContract, loginProfile } from '../example/login.ts';
import type { Reach } from '../graph/goals.ts';
import { planPaths } from '../plan.ts';
import { subjectOf } from '../subject.ts';
import { idsOf } from './pathId.ts';

const walksOf = (reach: Reach, subject = login) => planPaths(subject, 1, reach).tour.walks;

test('a path is named by machine, level and goals', () => {
  for (const id of idsOf('login', 1, walksOf('pairs'))) {
    expect(id).toMatch(/^login-1-[2-9b-df-hj-kmnp-tv-xz]{5}$/);
  }
});

test('the order of paths and the words of their steps change no id', () => {
  const walks = walksOf('pairs');
  const ids = idsOf('login', 1, walks);
  expect(idsOf('login', 1, walks.toReversed())).toEqual(ids.toReversed());
  const events = { ...loginProfile.events, 'email.edited': { edited: { title: 'writes' } } };
  const renamed = subjectOf({ ...loginProfile, events }, loginContract);
  expect(idsOf('login', 1, walksOf('pairs', renamed))).toEqual(ids);
});

test('a path keeps its id where others join it, as in the deep run', () => {
  const walks = walksOf('steps');
  const [first = ''] = idsOf('login', 1, walks);
  expect(idsOf('login', 1, [...walksOf('pairs'), ...walks.slice(0, 1)].slice(-1))).toEqual([first]);
});

test('a duplicate path is a mistake of the generator', () => {
  const [walk = []] = walksOf('steps');
  expect(() => idsOf('login', 1, [walk, walk])).toThrow('login walks one path twice');
});
