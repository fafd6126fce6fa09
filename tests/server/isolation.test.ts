import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_DEEP } from '../../tools/statewalk/statewalk.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { World } from './isolation/callers.ts';
import { CASES } from './isolation/cases.ts';
import {
  askRoute,
  callersOf,
  fewCallersOf,
  fewColumnsOf,
  ISOLATION_ENV,
  makeWorld,
} from './isolation/matrix.ts';
import {
  expectedAnswer,
  formatAnswer,
  readBlocks,
  routeBlock,
  writeBlocks,
} from './isolation/table.ts';

/** Reviewed by people; `UPDATE_GOLDEN=1` writes the blocks of the requested routes. */
const FILE = new URL('./isolation/matrix.txt', import.meta.url);
const reviewed = readBlocks(readFileSync(FILE, 'utf8'));
const ROUTES = Object.keys(CASES);
const PATIENCE = 600_000;
/** Said by a route whose answers differ from its block. */
const REWRITE =
  "matrix.txt differs: UPDATE_GOLDEN=1 npx vitest run --project server tests/server/isolation.test.ts -t '<route>' writes its block";
/** The deep run covers all callers, as does rewriting the table. */
const isWhole = IS_DEEP || process.env.UPDATE_GOLDEN !== undefined;

describe('isolation of every endpoint', () => {
  let portal: TestPortal;
  let world: World;
  beforeAll(async () => {
    portal = await openPortal({ env: ISOLATION_ENV });
    world = await makeWorld(portal);
  });
  afterAll(async () => {
    await portal.close();
    if (process.env.UPDATE_GOLDEN) writeFileSync(FILE, writeBlocks(reviewed));
  });

  test('covers every route that the portal has', () => {
    const isAsked = (route: string) => Object.hasOwn(CASES, route);
    const routes = portal.routes.filter((route) => !route.startsWith('HEAD '));
    expect(routes.filter((route) => !isAsked(route))).toEqual([]);
    expect(ROUTES.filter((route) => !routes.includes(route))).toEqual([]);
  });

  test.each(ROUTES)('%s', { timeout: PATIENCE }, async (route) => {
    const asked = isWhole
      ? await askRoute(world, route, callersOf(route))
      : await askRoute(world, route, fewCallersOf(route), fewColumnsOf);
    expect(asked.filter(({ isLeak }) => isLeak)).toEqual([]);
    expect(asked.filter(({ hasTouched }) => hasTouched)).toEqual([]);
    expect(
      asked.filter(({ answer }) => answer.startsWith('5')),
      portal.logLines.at(-1),
    ).toEqual([]);
    const block = routeBlock(route, asked);
    if (process.env.UPDATE_GOLDEN) reviewed.set(route, block);
    const rightly = reviewed.get(route) ?? '';
    expect(asked.map(formatAnswer), REWRITE).toEqual(
      asked.map((cell) => expectedAnswer(rightly, cell)),
    );
    if (isWhole) expect(block, REWRITE).toBe(reviewed.get(route));
    // Responses must not reveal whether an object exists elsewhere.
    if (CASES[route]?.isLink) return;
    for (const { caller, column, answer } of asked) {
      if (column !== 'foreign' && column !== 'colleague') continue;
      const absent = asked.find((cell) => cell.caller === caller && cell.column === 'absent');
      expect(answer, `${route} by ${caller}`).toBe(absent?.answer);
    }
  });

  test('has no route in its file that the portal has not', () => {
    expect([...reviewed.keys()].filter((route) => !ROUTES.includes(route))).toEqual([]);
  });
});
