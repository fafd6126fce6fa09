import { dirname, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { PageTable } from '../../tools/statewalk/levels/pageText.ts';
import { IS_DEEP, type Meter, stateName } from '../../tools/statewalk/statewalk.ts';
import { testAsides, testPaths } from '../../tools/statewalk/suites.ts';
import type { Aside, Subject } from './contract.ts';
import { openPage, settled } from './renderedPage.ts';
import { testPageWalks } from './testPageWalks.ts';

/** Whether the views are broken on purpose (`npm run test:mutation`). */
const IS_MUTANT = process.env.MUTATION_TARGET !== undefined;
/** A path of many steps takes a while where other work wants the cores too. */
const PATH_PATIENCE = 120_000;

/**
 * Walks the generated paths of a machine on the real views; in the deep run in StrictMode and at
 * random too.
 * @param pagesFile where the reviewed pages stand, if what the contract sees is not all that
 *   should hold: every page of every state, as lines
 */
export function testViews(subject: Subject, pagesFile?: string): void {
  const folder = dirname(expect.getState().testPath ?? '');
  vi.setConfig({ testTimeout: PATH_PATIENCE });
  const table = pagesFile === undefined ? undefined : resolve(folder, pagesFile);
  // A mutant that shows another page is found there and then.
  const pages = new PageTable(IS_MUTANT ? table : undefined);
  const openNotedPage = (which: Subject, meter: Meter, config?: Aside['config']) => {
    pages.startOver();
    const page = openPage(which, meter, { isStrict: false, config });
    pages.listenTo(page.network);
    return page;
  };
  const plan = testPaths({
    subject,
    level: 2,
    openPort: (meter) => openNotedPage(subject, meter),
    async onStep(_, { snapshot }) {
      if (table === undefined) return undefined;
      pages.note(stateName(snapshot), await settled(() => pages.read(document)));
      return undefined;
    },
  });
  if (process.env.PATH_ID === undefined) {
    const onDone = async (where: string) =>
      pages.note(where, await settled(() => pages.read(document)));
    testAsides({ subject, plan, openPage: openNotedPage, onDone });
  }
  if (table !== undefined && process.env.PATH_ID === undefined) {
    test(`the pages of ${subject.id} are in the reviewed table`, async () => {
      const strangers = `In no reviewed table:\n${pages.strangersIn(table)}\n`;
      await expect(pages.comparedWith(table), strangers).toMatchFileSnapshot(table);
    });
  }
  if (!IS_DEEP) return;
  testPaths({
    subject,
    level: 2,
    variant: 'StrictMode',
    mayRepeat: true,
    openPort: (meter) => openPage(subject, meter, { isStrict: true }),
  });
  testPageWalks(subject);
}
