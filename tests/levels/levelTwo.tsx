import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  IS_DEEP,
  leafKeys,
  type Meter,
  pageOf,
  planPaths,
} from '../../tools/statewalk/statewalk.ts';
import {
  type Journey,
  PageTable,
  type SuiteOptions,
  testJourneys,
  testPaths,
  testScenarios,
  testWalk,
} from '../../tools/statewalk/suites.ts';
import type { Scenario, Subject } from './contract.ts';
import { openPage, settled } from './renderedPage.ts';
import { skippedHeadings } from './skippedHeadings.ts';
import { testPageWalks } from './testPageWalks.ts';
import { UsedControls } from './usedControls.ts';
import { quoted } from './wordKeys.ts';

/** Time limit of a path: many steps take long while other work uses the cores. */
const PATH_PATIENCE = 120_000;

/**
 * Runs the generated paths of a machine on the real views; the deep run also uses StrictMode, a
 * page that the browser translates, and random walks.
 * @param pagesFile reviewed table of the page, if the contract doesn't check everything
 * @param elsewhere selector of parts of the page that belong to another machine, whose table has them
 */
export function testViews(subject: Subject, pagesFile?: string, elsewhere?: string): void {
  const folder = dirname(expect.getState().testPath ?? '');
  vi.setConfig({ testTimeout: PATH_PATIENCE });
  const table = pagesFile === undefined ? undefined : resolve(folder, pagesFile);
  const pages = new PageTable(quoted, elsewhere);
  const controls = new UsedControls(elsewhere);
  if (table !== undefined) {
    let end = () => {};
    beforeAll(() => {
      end = controls.listen();
    });
    afterAll(() => end());
  }
  // Skips elements that change on their own.
  const { changingLines } = pageOf(subject);
  const read = () => pages.read(document).filter(({ text }) => changingLines?.test(text) !== true);
  const look = async (visit: Parameters<PageTable['note']>[0]) => {
    pages.note(visit, await settled(read, () => pages.beside().join('\n')));
    controls.look();
    expect(skippedHeadings(), visit.place).toEqual([]);
  };
  const openNotedPage = (which: Subject, meter: Meter, config?: Scenario['config']) => {
    const page = openPage(which, meter, { isStrict: false, config });
    pages.startOver(() => page.network.waiting());
    controls.startOver(() => page.network.started());
    return page;
  };
  const noted: Pick<SuiteOptions, 'openPort' | 'onStep'> = {
    openPort: (meter) => openNotedPage(subject, meter),
    async onStep(_, { snapshot, event }, pathId, index) {
      if (table === undefined) return undefined;
      const place = `${pathId}, step ${index + 1}: ${event.title}`;
      await look({ states: leafKeys(snapshot.value), scenario: null, place });
      return undefined;
    },
  };
  // The table records the paths of every run; the deep run walks them in addition to its own.
  const plan = testPaths({ subject, level: 2, ...noted, ...(IS_DEEP && { onStep: undefined }) });
  if (process.env.PATH_ID === undefined) {
    const plain = planPaths(subject, 2, 'steps');
    for (const [index, walk] of IS_DEEP && table !== undefined ? plain.tour.walks.entries() : []) {
      const options = { subject, level: 2, variant: 'pages', ...noted } as const;
      testWalk(options, plain, walk, `${subject.id}-2-pages-${index + 1}`);
    }
    const onDone = (state: string, title: string) =>
      look({ states: [state], scenario: title, place: `the scenario ${title}` });
    testScenarios({ subject, plan, openPage: openNotedPage, onDone });
  }
  if (table !== undefined && process.env.PATH_ID === undefined) {
    test(`the pages of ${subject.id} are in the reviewed table`, () =>
      expectReviewed(pages, controls, table));
  }
  if (!IS_DEEP) return;
  testPaths({
    subject,
    level: 2,
    variant: 'StrictMode',
    mayRepeat: true,
    openPort: (meter) => openPage(subject, meter, { isStrict: true }),
  });
  testPaths({
    subject,
    level: 2,
    variant: 'translated',
    openPort: (meter) => openPage(subject, meter, { isStrict: false, isTranslated: true }),
  });
  testPageWalks(subject);
}

/** Walks journeys on the real views. */
export function testJourneysOfViews(
  subject: Subject,
  journeys: Readonly<Record<string, Journey>>,
): void {
  vi.setConfig({ testTimeout: PATH_PATIENCE });
  const openPort = (meter: Meter) => openPage(subject, meter, { isStrict: false });
  testJourneys({ subject, level: 2, openPort }, journeys);
}

/** New lines that a failure reports with their places; the difference of the files has all. */
const MAX_SHOWN_LINES = 10;

/** Table of what each control of a page sends, beside the page's own. */
const controlsFileOf = (pagesFile: string) => pagesFile.replace('.pages.', '.controls.');

/** Fails with the differences to the reviewed tables; with `-u`, writes the tables. */
async function expectReviewed(
  pages: PageTable,
  controls: UsedControls,
  file: string,
): Promise<void> {
  const reviewed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const suite = basename(expect.getState().testPath ?? '').replace(/\.test\.tsx?$/, '');
  const accept = `If this is how it should be: npm test -- ui ${suite} --update`;
  const message = [...pages.newLines(reviewed).slice(0, MAX_SHOWN_LINES), accept].join('\n');
  await expect(pages.text(), message).toMatchFileSnapshot(file);
  await expect(controls.text(), accept).toMatchFileSnapshot(controlsFileOf(file));
}
