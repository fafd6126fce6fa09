import { diffArrays } from 'diff';
import { changes } from './lineChanges.ts';
import { wrapped } from './plainText.ts';

/** A page under the name that it has in its table. */
export interface NamedPage {
  readonly id: string;
  readonly state: string;
  /** Whether it stands beside the paths. */
  readonly isAside: boolean;
  readonly texts: readonly string[];
}

/** A page stands whole where what is other on it takes more than this share of its lines. */
const MOST_NEW = 0.6;
/** So many whole pages with the most lines in common are tried. */
const NEAREST = 5;
const HEAD = /^== (.+?)(?:, like (.+))?$/;
/** What each page has around it, where it does not say otherwise. */
const FRAME = 'the frame of every page';

interface Whole {
  readonly id: string;
  readonly texts: readonly string[];
}

/**
 * Pages as a table that people can read: whole, or as what is other than on a page that stands
 * whole, the one most alike. Each state begins with a whole page, the one most like the others of
 * the state. Which page is compared with which stays as it was reviewed, while they are alike.
 */
export function writeTable(pages: readonly NamedPage[], reviewed: string): string {
  const [first] = pages;
  const frame = (first?.texts ?? []).filter((text) => !/^( |at |titled |keeps |waits )/.test(text));
  const likes = likesIn(reviewed);
  const wholes: Whole[] = [];
  const bare = pages.map((page) => ({
    ...page,
    texts: page.state === '' ? page.texts : withoutFrame(page.texts, frame),
  }));
  const blocks = baseFirst(bare, likes).map(({ id, state, texts }) => {
    const whole = texts.flatMap(wrapped);
    if (state === '') return [`== ${id}`, ...whole];
    const found = likes.get(id) === '' ? null : compared({ id, texts }, wholes, likes.get(id));
    if (found !== null) return found;
    wholes.push({ id, texts });
    return [`== ${id}`, ...whole];
  });
  const around = frame.length > 0 ? [[`== ${FRAME}`, ...frame]] : [];
  return `${[...around, ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A page as what is other on it; null where it has to stand whole. */
function compared({ id, texts }: Whole, wholes: readonly Whole[], kept: string | undefined) {
  const most = MOST_NEW * texts.flatMap(wrapped).length;
  const near = wholes
    .map((one) => ({ ...one, far: distance(one.texts, texts) }))
    .sort((one, other) => one.far - other.far)
    .slice(0, NEAREST);
  for (const those of [wholes.filter((one) => one.id === kept), near]) {
    const [best] = those
      .map((one) => ({ id: one.id, told: changes(one.texts, texts).flatMap(wrapped) }))
      .sort((one, other) => one.told.length - other.told.length);
    if (best === undefined || best.told.length > most) continue;
    return [`== ${id}, like ${best.id}`, ...(best.told.length > 0 ? best.told : ['  the same'])];
  }
  return null;
}

/** The page that was reviewed as the first of its state, else the one most like the others, first. */
function baseFirst(pages: readonly NamedPage[], likes: ReadonlyMap<string, string>): NamedPage[] {
  const states = new Set(pages.map(({ state }) => state));
  return [...states].flatMap((state) => {
    const own = pages.filter((page) => page.state === state);
    if (state === '') return own;
    const far = ({ texts }: NamedPage) =>
      own.reduce((sum, other) => sum + distance(other.texts, texts), 0);
    const known = [...likes].find(
      ([id, like]) => like === '' && own.some((page) => page.id === id),
    )?.[0];
    const base =
      own.find(({ id }) => id === known) ??
      own
        .map((page) => ({ page, far: far(page) }))
        .reduce((best, one) => (one.far < best.far ? one : best), {
          page: own[0],
          far: Number.POSITIVE_INFINITY,
        }).page;
    return base === undefined ? own : [base, ...own.filter((page) => page !== base)];
  });
}

/** By page the whole one that it is compared with; '' for the whole ones. */
function likesIn(table: string): Map<string, string> {
  return new Map(
    table.split('\n').flatMap((line): [string, string][] => {
      const [, id, like = ''] = HEAD.exec(line) ?? [];
      return id === undefined ? [] : [[id, like]];
    }),
  );
}

function withoutFrame(texts: readonly string[], frame: readonly string[]): string[] {
  if (!frame.every((line) => texts.includes(line))) return ['not in the frame', ...texts];
  return texts.filter((line) => !frame.includes(line)).map((line) => line.replace(/^ {2}/, ''));
}

/** How many lines stand on one page alone. */
function distance(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of a) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of b) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** The blocks of a table by the names of their pages. */
function blocksOf(table: string): Map<string, readonly string[]> {
  return new Map(
    table
      .trimEnd()
      .split('\n\n')
      .filter((block) => block !== '')
      .map((block) => {
        const [head = '', ...lines] = block.split('\n');
        return [HEAD.exec(head)?.[1] ?? head, lines];
      }),
  );
}

/** How many different changes a failure tells. */
const MOST_TOLD = 20;

/**
 * What is other in a table than was reviewed: the lines, by page. What changes in the same way on
 * several pages is told once.
 */
export function tellChanges(subject: string, reviewed: string, seen: string): string {
  const [before, after] = [blocksOf(reviewed), blocksOf(seen)];
  const pagesOf = new Map<string, string[]>();
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const told = changeOf(before.get(id), after.get(id));
    if (told !== '') pagesOf.set(told, [...(pagesOf.get(told) ?? []), `${subject}/${id}`]);
  }
  const changes = [...pagesOf].map(([told, [first, ...others]]) => {
    const [second, ...more] = others;
    const also =
      second === undefined
        ? []
        : [`  also on ${second}${more.length ? ` and ${more.length} more` : ''}`];
    return [first, told, ...also].join('\n');
  });
  const left = changes.length - MOST_TOLD;
  return [...changes.slice(0, MOST_TOLD), ...(left > 0 ? [`and ${left} more`] : [])].join('\n\n');
}

/** What a person reads first of a page that the table does not have. */
const FIRST_LINES = 12;

function changeOf(before: readonly string[] | undefined, after: readonly string[] | undefined) {
  if (after === undefined) return '  expected, but not met any more';
  if (before === undefined) {
    const rest =
      after.length > FIRST_LINES ? [`    and ${after.length - FIRST_LINES} more lines`] : [];
    const lines = after.slice(0, FIRST_LINES).map((line) => `    ${line}`);
    return ['  not in the table:', ...lines, ...rest].join('\n');
  }
  return diffArrays([...before], [...after])
    .flatMap(({ added, removed, value }) => {
      if (!added && !removed) return [];
      return value.map((line) => `  ${removed ? 'expected:' : 'seen:    '} ${line}`);
    })
    .join('\n');
}
