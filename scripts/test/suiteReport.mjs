import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Evaluates vitest's JSON report of a suite. A report that is missing or empty counts as a failure.
 * @returns the counts; the `report` itself; `files` with their seconds; `failedFiles`
 */
export function readSuiteReport(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      report: { testResults: [] },
      files: [],
      failedFiles: [],
    };
  }
  // A file that could not be loaded has failed without reporting a test.
  const crashed = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + crashed.length,
    skipped: report.numPendingTests + report.numTodoTests,
    report,
    failedFiles: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => relative(ROOT, name)),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
  };
}
