import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { failedPath, pathOf, recordOf, reportOf, stepOf } from '../example/records.ts';
import type { SuiteRecord } from '../records/record.ts';
import { reportDocument } from './document.ts';
import type { Report } from './report.ts';

const textOf = (report: Report, script = '') => reportDocument(report, script, '/nowhere');

/** The report as a page, with the steps of its paths in place. */
function pageOf(text: string) {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(text);
  for (const template of document.querySelectorAll('template')) {
    template.replaceWith(template.content);
  }
  const words = (selector: string) =>
    [...document.querySelectorAll(selector)].map((node) =>
      node.textContent.replaceAll(/\s+/g, ' ').trim(),
    );
  return { document, words };
}
const reportPage = async (...records: readonly SuiteRecord[]) =>
  pageOf(textOf(await reportOf(records)));

describe('a report in which all is well', async () => {
  const { words } = await reportPage(recordOf());

  test('says so first', () => {
    expect(words('#overview .verdict')).toEqual([
      '✓ 1 path passed; everything feasible was reached.',
    ]);
  });
  test('has a row for each machine and level, with covered and total', () => {
    const [row = ''] = words('.coverage tbody tr');
    expect(row).toMatch(/^login\s?1\s?✓ passed\s?1\s?2\s?4\/4/);
  });
  test('shows a path step by step, with the transition taken and the next state', () => {
    expect(words('.path .step')).toEqual([
      'opens the login page 5 ms starts →leads to editing',
      'asks for a link 5 ms link.requested in editing →leads to submitting',
    ]);
  });
  test('has the command that replays a path', () => {
    expect(words('.path .command code')).toEqual(['npm run paths -- --path login-1-b4k7r']);
  });
  test('has the command of the variant in which a path was walked', async () => {
    const strict = await reportPage(recordOf({ variant: 'StrictMode' }));
    const command = 'npm run paths -- --path login-1-b4k7r.StrictMode';
    expect(strict.words('.path .command code')).toEqual([command]);
  });
});

test('a report lists first what was not run', async () => {
  const { words } = pageOf(textOf(await reportOf([recordOf()], { notRun: ['level 3'] })));
  expect(words('#overview > div').at(0)).toBe('Not run:level 3');
  expect(pageOf(textOf(await reportOf([recordOf()]))).words('.not-run')).toEqual([]);
});

test('a report shows the reviewed pages of a machine, by state', async () => {
  const report = await reportOf([recordOf()]);
  const pages = [{ id: 'failed/the address is wrong', lines: 'h1 "Log in"' }];
  const machines = report.machines.map((machine) => ({
    ...machine,
    tables: [{ suite: 'login', pages }],
  }));
  const { words } = pageOf(textOf({ ...report, machines }));
  expect(words('.reviewed')[0]).toBe('failed/the address is wrongh1 "Log in"');
});

describe('a report of a failure', async () => {
  const { words, document } = await reportPage(recordOf({ paths: [pathOf(), failedPath] }));

  test('begins with the failure and its place', () => {
    expect(words('#overview .verdict')[0]).toContain('1 path of 2 failed');
    expect(words('.failures li')[0]).toContain(
      "Step 2, asks for a link: the form should be sending: expected form: 'sending', seen form: 'ready'",
    );
  });
  test('lists the failed path first', () => {
    expect(words('.path .id code')).toEqual(['login-1-h6t2m', 'login-1-b4k7r']);
  });
  test('marks the failing step, with expected and actual side by side', () => {
    expect(words('.step.failed .did')).toEqual(['asks for a link 5 ms']);
    expect(words('.step.failed .expected .differs')).toEqual(["− form: 'sending',"]);
    expect(words('.step.failed .seen .differs')).toEqual(["+ form: 'ready',"]);
  });
  test('marks the transition as failed in the table', () => {
    expect(words('tbody .status.failed')).toContain('✗ failed');
  });
  test('links from the overview to the path', () => {
    const address = document.querySelector('.failures a')?.getAttribute('href');
    expect(address).toBe('#path=login-1-h6t2m');
    expect(document.getElementById('path-login-1-h6t2m')).not.toBeNull();
  });
});

describe('a report of goals that were not reached', async () => {
  const { words } = await reportPage(
    recordOf({
      coverage: {
        transitions: { total: 6, covered: 5 },
        missing: ['transition login.failed @ email.edited #0'],
        infeasible: { 'guard login.editing @ link.requested #0 false': 'The form checks first.' },
      },
    }),
  );

  test('names them', () => {
    expect(words('#overview .verdict')).toEqual(['○ 1 path passed; 1 goal never reached.']);
    expect(words('#overview ul li')).toContain('transition email.edited in failed');
    expect(words('.coverage .uncovered')).toEqual(['○ not all reached', '○ 5/6']);
  });
  test('separates the infeasible goals, with the reason', () => {
    expect(words('#overview .part summary')).toEqual(['1 goal infeasible at this level']);
    expect(words('#overview .part li')).toEqual(['guard of link.requested in editing says no']);
    expect(words('#overview .part .reason')).toEqual(['The form checks first.']);
  });
});

describe('a report of paths that were run alone', async () => {
  const missing = ['transition login.failed @ email.edited #0', 'state failed'];
  const coverage = { transitions: { total: 6, covered: 1 }, missing };
  const part = recordOf({ coverage, isPart: true });
  const { words } = await reportPage(part);

  test('is marked as partial, and calls nothing unreached', () => {
    expect(words('#overview .verdict')).toEqual([
      '… 1 path passed; of 1 suite only a part was run.',
    ]);
    const [row = ''] = words('.coverage tbody tr');
    expect(row).toMatch(/^login\s?1\s?… only a part was run\s?1\s?–\s?–/);
    expect(words('#overview').join()).not.toContain('reached');
    expect(words('.missing')).toEqual([]);
    expect(words('nav li').join()).toContain('login, only a part was run');
  });
  test('has the command to run all of it', () => {
    expect(words('.run-summary p')[1]).toContain('Only 1 path of this suite was run');
    expect(words('.run-summary code')).toEqual(['npm run paths -- --machine login --level 1']);
    expect(words('.run-summary dt')).toEqual(['Paths', 'Took']);
  });
  test('marks in the chart only transitions that the paths took', () => {
    const statuses = words('tbody .status[data-for-run="login.1"]');
    expect(statuses).toContain('✓ covered');
    expect(statuses).toContain('not in this part');
    expect(statuses).not.toContain('○ not reached');
  });
  test('still names the unreached goals and failures of whole suites', async () => {
    const whole = recordOf({ level: 2, coverage: { missing: ['state failed'] } });
    const combined = await reportPage(recordOf({ ...part, paths: [failedPath] }), whole);
    expect(combined.words('#overview .verdict')).toEqual([
      '✗ 1 path of 2 failed; 1 goal never reached; of 1 suite only a part was run.',
    ]);
    expect(combined.words('#overview > ul:not(.failures) li, #overview p + ul li')).toContain(
      'state failed',
    );
  });
});

test('two variants of a level are two runs, and their paths have two addresses', async () => {
  const strict = recordOf({ level: 2, variant: 'StrictMode' });
  const { document, words } = await reportPage(recordOf({ level: 2 }), strict);
  expect(words('.runs button')).toEqual(['✓ Level 2, covered', '✓ Level 2, StrictMode, covered']);
  expect(document.getElementById('path-login-1-b4k7r')).not.toBeNull();
  expect(document.getElementById('path-login-1-b4k7r.StrictMode')).not.toBeNull();
});

test('user text never becomes markup', async () => {
  const script = '<script>alert(1)</script><img src=x onerror="alert(2)">';
  const path = pathOf({
    title: script,
    steps: [stepOf({ title: script, state: script })],
    status: 'failed',
    failure: { step: 0, message: script, expected: script, seen: 'else' },
  });
  const record = recordOf({
    paths: [path],
    coverage: { missing: [script], infeasible: { [script]: script } },
  });
  const text = textOf(await reportOf([record]));
  expect(text).toContain('&lt;script&gt;alert(1)');
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('<img src=x');
});

test('the data cannot end the script of the report', async () => {
  const text = textOf(await reportOf([]), 'const end = "</script>";');
  expect(text).toContain('const end = "<\\/script>";');
});

test('the report makes no requests', async () => {
  const text = textOf(await reportOf([recordOf()]));
  const addresses = [...text.matchAll(/(?:src|href|url\()=?["'(]?([^"')\s>]+)/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses.filter((address) => !/^(#|data:)/.test(address))).toEqual([]);
  expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\//);
});

test('a report without a run says how to make one', async () => {
  const { words } = await reportPage();
  expect(words('#overview .verdict')[0]).toContain('Nothing has been run yet');
});

test('a saved failure has the command that walks it again', async () => {
  const { failure, title } = failedPath;
  if (failure === null) throw new Error('The path has failed.');
  const saved = {
    machine: 'login',
    level: 1,
    variant: null,
    path: 'login-1-h6t2m',
    title,
    seed: null,
    savedAt: '2026-11-21T12:00:00.000Z',
    failure,
    file: 'reports/failures/login-1-abc.json',
    isKept: false,
  } as const;
  const { words } = pageOf(textOf(await reportOf([], { saved: [saved] })));
  expect(words('.failures li')[0]).toContain('reports/failures/login-1-abc.json');
  expect(words('.failures code')).toContain('npm run paths -- --machine login --level 1');
});
