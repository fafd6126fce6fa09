import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * What vitest's JSON report of a suite says. A report that is missing or empty counts as a failure.
 * @returns the counts; `failures`, a test and its messages each; `files` with their seconds
 */
export function readSuiteReport(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [], files: [] };
  }
  // A file that could not even be loaded has failed without a test to show for it.
  const crashed = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + crashed.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, title, failureMessages }) => ({
            file: relative(ROOT, name),
            test: fullName ?? title,
            messages: failureMessages ?? [],
          })),
      ),
      ...crashed.map(({ name, message }) => ({
        file: relative(ROOT, name),
        test: 'could not be run',
        messages: [message],
      })),
    ],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
  };
}
