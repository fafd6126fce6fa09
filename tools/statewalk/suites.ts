// Functions that declare tests: only tests import them, because they need vitest to run.

export { type DefinitionOptions, testDefinition, testMachine } from './drivers/levelOne.ts';
export { PageTable } from './drivers/pageTable.ts';
export type { PageLine } from './drivers/pageText.ts';
export { valueLines, wrapped } from './drivers/plainText.ts';
export { testScenarios } from './drivers/scenarios.ts';
export { writeTable } from './drivers/tableText.ts';
export { expectStep } from './expectStep.ts';
export { modelEventOf } from './failures/replay.ts';
export { stepsToSave } from './runPath.ts';
export { type SuiteOptions, testJourneys, testPaths, testWalk } from './suite.ts';
export type { Journey } from './tour/journey.ts';
