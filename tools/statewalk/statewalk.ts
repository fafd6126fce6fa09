// The walker of statecharts: what profiles, contracts and ports are written with. With `suites.ts`,
// which declares tests, and `report.ts`, which writes the report, the only modules that code outside
// imports.

export { expectedOnPage } from './appearances.ts';
export type { AppearanceRecord, Contract, PageContract, PageTypes, Scenario } from './contract.ts';
export { effectNames, machinePort, type Observer as Onlooker } from './drivers/machinePort.ts';
export { type PagePort, pageOf, pagePort } from './drivers/pagePort.ts';
export type { Port } from './drivers/port.ts';
export { FIXTURE_FORMAT, FIXTURE_VERSION, type FixtureStep } from './failures/fixture.ts';
export { createFailureStore, FAILURES } from './failures/store.ts';
export { IS_DEEP } from './graph/depth.ts';
export { labelOf, pairGoal } from './graph/goals.ts';
export {
  type Edge,
  exclusionKeys,
  exploreGraph,
  type Graph,
  possibleSteps,
  stateName,
  stepKey,
} from './graph/graph.ts';
export { observationOf } from './graph/inspection.ts';
export { leafKeys, type MachineFacts, readMachine } from './graph/machineFacts.ts';
export { createMeter, type Meter } from './graph/meter.ts';
export { type Simulated, simulate, simulateStart } from './graph/simulate.ts';
export { type Plan, planPaths } from './plan.ts';
export type { Profile } from './profile.ts';
export { titleOf } from './records/pathId.ts';
export { REPORT_FOLDER, type SuiteRecord } from './records/record.ts';
export { type ActorLog, readEventLog } from './replay/eventLog.ts';
export { type Match, matchLog, possibleWithout } from './replay/matchLog.ts';
export { matchInWords, mismatchInWords } from './replay/words.ts';
export {
  type AnyPageContract,
  outcomeEvent,
  outcomeOf,
  type Subject,
  subjectOf,
} from './subject.ts';
export type { Level } from './types.ts';
export { choice } from './walks/choice.ts';
export { type Fault, failWith, faultOf, WALK } from './walks/fault.ts';
export { countTaken, isTriggeredBy } from './walks/history.ts';
export { createHistoryRecorder, type HistoryRecorder } from './walks/historyRecorder.ts';
export { BrokenRule } from './walks/rules.ts';
export { type WalkSettings, walkSettings } from './walks/seed.ts';
export type { ModelEvent } from './xstateTest.ts';
