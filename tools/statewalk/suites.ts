// Functions that declare tests: only tests import them, because they need vitest to run.
export { expectStep } from './expectStep.ts';
export { modelEventOf } from './failures/replay.ts';
export { type DefinitionOptions, testDefinition, testMachine } from './levels/levelOne.ts';
export { PageTable, type Place } from './levels/pageTable.ts';
export type { PageLine } from './levels/pageText.ts';
export { mark, valueLines, wrapped } from './levels/plainText.ts';
export { testScenarios } from './levels/scenarios.ts';
export { tellChanges } from './levels/tableBlocks.ts';
export { writeTable } from './levels/tableText.ts';
export { stepsToSave } from './runPath.ts';
export { type SuiteOptions, testPaths, testWalk } from './suite.ts';
