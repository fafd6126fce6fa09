import { expect, test } from 'vitest';
import { planPaths } from '../../tools/statewalk/statewalk.ts';
import { newReturnContract } from '../machines/newReturn.contract.ts';
import { newReturnProfile } from '../machines/newReturn.profile.ts';
import { subjectOf } from './contract.ts';

test('the tour of a large machine stays near its lower bound', () => {
  const { tour } = planPaths(subjectOf(newReturnProfile, newReturnContract), 1);
  expect(tour.steps / tour.lowerBound).toBeLessThan(1.15);
});
