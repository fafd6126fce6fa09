import { expect, test } from 'vitest';
import { exploreGraph, makeTour, readMachine } from '../../tools/statewalk/statewalk.ts';
import { newReturnContract } from '../machines/newReturn.contract.ts';
import { newReturnProfile } from '../machines/newReturn.profile.ts';
import { subjectOf } from './contract.ts';

test('the tour of a large machine stays near its lower bound', () => {
  const subject = subjectOf(newReturnProfile, newReturnContract);
  const graph = exploreGraph(subject, readMachine(subject.machine));
  const tour = makeTour(graph, { maxLength: 40, reach: 'steps', excluded: {} });
  expect(tour.steps / tour.lowerBound).toBeLessThan(1.15);
});
