import { existsSync, readFileSync } from 'node:fs';
import type {
  PageTableText,
  ReportedMachine,
  ReportSettings,
} from '../../tools/statewalk/report.ts';
import { machineById } from './machineById.ts';
import { VIEWS } from './views.ts';

/** Definitions of released machines: `<version>.json`, written once. */
export const RELEASED_FOLDER = 'tests/machines/released';

/** Settings of this portal's report. The working directory must be the repository. */
export async function reportSettings(): Promise<ReportSettings> {
  const words = wordsOf(readFileSync('docs/machines.md', 'utf8'));
  const machines: ReportedMachine[] = [];
  for (const [name, suites] of Object.entries(VIEWS)) {
    const isSeen = !('none' in suites);
    machines.push({
      ...{ name, machine: await machineById(name), ...words.get(name) },
      ...(isSeen ? { suites, tables: suites.flatMap(tablesOf) } : { noView: suites.none }),
    });
  }
  return {
    title: 'Paths of the returns portal',
    ...{ machines, suites: suitesOf(VIEWS), releases: RELEASED_FOLDER },
  };
}

/** Reviewed page tables of a suite; empty if its contract checks everything. */
function tablesOf(suite: string): PageTableText[] {
  const file = `tests/ui/golden/${suite}.pages.txt`;
  if (!existsSync(file)) return [];
  // A long heading continues on a second line.
  const table = readFileSync(file, 'utf8').replaceAll(/^(== .*),\n +like /gm, '$1, like ');
  const blocks = table.split(/^== /m).slice(1);
  const pages = blocks.map((block) => {
    const [id = '', ...lines] = block.trimEnd().split('\n');
    return { id, lines: lines.join('\n') };
  });
  return [{ suite, pages }];
}

/** All suites of generated paths. */
function suitesOf(views: typeof VIEWS): ReportSettings['suites'] {
  return Object.entries(views).flatMap(([name, suites]) => {
    const machine: ReportSettings['suites'] = [{ machine: name, level: 1 }];
    if ('tested' in suites) return machine;
    if ('none' in suites) return [...machine, { machine: suites.server, level: 2 }];
    const pages = suites.flatMap((page) =>
      ([2, 3] as const).map((level) => ({ machine: page, level })),
    );
    return [...machine, ...pages];
  });
}

interface MachineWords {
  readonly title: string;
  readonly about: string;
}

/** Names and descriptions of the machines from the documents. */
export function wordsOf(document: string): ReadonlyMap<string, MachineWords> {
  const named = /^\*\*([^*]+)\*\*,\s\[`(\w+)`\]\([^)]*\)\.\s([\s\S]*?)\n\n/gm;
  return new Map(
    [...document.matchAll(named)].map(([, title = '', id = '', text = '']) => {
      const about = text.replaceAll('\n', ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
      return [id, { title, about }];
    }),
  );
}
