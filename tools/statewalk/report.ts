// Report writer, a separate entry point: it draws charts, which no test has to load.

export { lastRelease, saveRelease } from './report/changes/releases.ts';
export { type Definition, definitionOf } from './report/definition.ts';
export type { PageTableText, ReportedMachine, ReportSettings } from './report/report.ts';
export { writeReport } from './report/writeReport.ts';
