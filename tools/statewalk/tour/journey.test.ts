import { expect, test } from 'vitest';
import { turnstile } from '../example/turnstile.ts';
import { exploreGraph, stepKey } from '../graph/graph.ts';
import { readMachine } from '../graph/machineFacts.ts';
import { findJourney } from './journey.ts';

const graph = exploreGraph(turnstile, readMachine(turnstile.machine));

const stepsOf = (...through: string[]) =>
  findJourney(graph, { start: 'fresh', through }).map(({ event }) => stepKey(event));

test('fills in the shortest way between the places of a journey', () => {
  expect(stepsOf('push/once')).toEqual(['start/fresh', 'coin/one', 'push/once']);
  expect(stepsOf('open', 'locked')).toEqual(['start/fresh', 'coin/one', 'push/once']);
  expect(stepsOf('locked', 'coin/one')).toEqual(['start/fresh', 'coin/one']);
});

test('names the first place that cannot be reached', () => {
  expect(() => stepsOf('coin/one', 'coin/three', 'locked')).toThrow(
    'No walk from fresh reaches coin/three.',
  );
  const excluded = { 'coin/one': 'It is out of order.' };
  const journey = { start: 'fresh', through: ['open'] };
  expect(() => findJourney(graph, journey, excluded)).toThrow('No walk from fresh reaches open.');
});
