import type { Profile } from '../model/profile.ts';
import { subjectOf } from '../model/subject.ts';
import {
  ANOTHER,
  type employeeMachine,
  employeePageContract,
  employeeProfile,
  HEARD,
} from './employee.page.ts';
import { fakeEmployeeServer } from './fakes/employee.fake.ts';
import { remoteContract } from './remote.contract.ts';

const { load } = employeeProfile.outcomes;
/** A failure without a page to stand beside takes its place: other words, another "Try again". */
const AT_FIRST: typeof load = Object.fromEntries(
  Object.entries(load).flatMap(([name, outcome]) =>
    'error' in outcome
      ? [[`${name}AtFirst`, { ...outcome, title: `${outcome.title}, before anything came` }]]
      : [],
  ),
);

const profile: Profile<typeof employeeMachine> = {
  ...employeeProfile,
  outcomes: { ...employeeProfile.outcomes, load: { ...load, ...AT_FIRST } },
  leavesOut({ data }, step) {
    if (!step.startsWith('load ends/') || step === 'load ends/loaded') return false;
    return step.endsWith('AtFirst') !== (data === null);
  },
  excluded: {
    2: { 'query.changed/other': ANOTHER, 'change.heard/known': HEARD, 'change.heard/news': HEARD },
  },
};

/** The employee's page as its views are walked, where all answers are at hand. */
export const renderedEmployeePage = subjectOf(profile, {
  ...remoteContract,
  page: { ...employeePageContract, fake: fakeEmployeeServer, rethrows: true },
});
