import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { REPORT_FOLDER } from '../record.ts';
import { type JunitCase, type JunitFailure, junitXml } from './junit.ts';

/** A reporter of vitest that writes `reports/paths/junit.xml`. */
export default class JunitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const cases = [...modules.flatMap(casesOf), ...unhandled.map(strayCase)];
    mkdirSync(REPORT_FOLDER, { recursive: true });
    writeFileSync(join(REPORT_FOLDER, 'junit.xml'), junitXml(cases, new Date()));
  }
}

function casesOf(module: TestModule): JunitCase[] {
  const file = basename(module.moduleId);
  // A file that could not even be loaded has failed without a test to show for it.
  const broken = module.errors().map((error) => ({
    ...{ classname: file, name: 'the file runs', seconds: 0, isSkipped: false },
    failures: [failureOf(error)],
  }));
  return [...broken, ...[...module.children.allTests()].map((test) => caseOf(test, file))];
}

function caseOf(test: TestCase, file: string): JunitCase {
  const result = test.result();
  return {
    classname: test.parent.type === 'suite' ? classnameOf(test.parent.fullName) : file,
    name: test.name,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    isSkipped: result.state === 'skipped',
    failures: result.state === 'failed' ? result.errors.map(failureOf) : [],
  };
}

/** `login at level 2, StrictMode` as `login.level2.StrictMode`. */
function classnameOf(title: string): string {
  const parts = /^(\S+) at level (\d)(?:, (.+))?$/.exec(title);
  if (parts === null) return title;
  const [, machine, level, variant] = parts;
  return [machine, `level${level}`, variant].filter((part) => part !== undefined).join('.');
}

function failureOf(error: SerializedError): JunitFailure {
  const { message, expected, actual, stack } = error;
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const details = [
    message,
    ...(expected === undefined ? [] : [`expected: ${text(expected)}`]),
    ...(actual === undefined ? [] : [`seen: ${text(actual)}`]),
    stack ?? '',
  ];
  return {
    message: stripVTControlCharacters(message.split('\n')[0] ?? ''),
    details: stripVTControlCharacters(details.join('\n')),
  };
}

function strayCase(error: SerializedError): JunitCase {
  return {
    ...{ classname: 'the run', name: 'nothing went wrong between the tests', seconds: 0 },
    isSkipped: false,
    failures: [failureOf(error)],
  };
}
