import { changes } from './lineChanges.ts';
import { WIDTH, wrapped } from './plainText.ts';
import { blocksOf, FRAME } from './tableBlocks.ts';
import { distance, wholePages } from './wholePages.ts';

/** A page under the name that it has in its table. */
export interface NamedPage {
  readonly id: string;
  readonly state: string;
  /** Whether it stands beside the paths. */
  readonly isScenario: boolean;
  readonly texts: readonly string[];
}

/** A page stands whole where what is other on it takes more than this share of its lines. */
const MOST_NEW = 0.7;
/** So many whole pages with the most lines in common are tried. */
const NEAREST = 5;

type Whole = Pick<NamedPage, 'id' | 'texts'>;

/**
 * Pages as a table that people can read: whole, or as what is other than on a page that stands
 * whole, the one most alike. Which pages stand whole, and which is compared with which, stays as it
 * was reviewed while they are alike; where nothing was reviewed, the table is as short as can be.
 */
export function writeTable(pages: readonly NamedPage[], reviewed: string): string {
  const [first] = pages;
  const frame = (first?.texts ?? []).filter((text) => !/^( |at |titled |keeps |waits )/.test(text));
  const likes = likesIn(reviewed);
  const bare = pages.map((page) => ({
    ...page,
    texts: page.state === '' ? page.texts : withoutFrame(page.texts, frame),
  }));
  const wholes = bare.filter(whole(bare, likes));
  const told = new Map(
    bare.map((page): [NamedPage, readonly string[]] => {
      const isWhole = page.state === '' || wholes.includes(page);
      const beside = isWhole ? null : compared(page, wholes, likes.get(page.id));
      if (!isWhole && beside === null) wholes.push(page);
      return [page, beside ?? [`== ${page.id}`, ...page.texts.flatMap(wrapped)]];
    }),
  );
  const blocks = wholesFirst(bare, wholes).map((page) => told.get(page) ?? []);
  const around = frame.length > 0 ? [[`== ${FRAME}`, ...frame]] : [];
  return `${[...around, ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Whether a page stands whole. */
function whole(pages: readonly NamedPage[], likes: ReadonlyMap<string, string>) {
  const paged = pages.filter(({ state }) => state !== '');
  if (paged.some(({ id }) => likes.get(id) === '')) {
    return ({ id }: NamedPage) => likes.get(id) === '';
  }
  const chosen = wholePages(paged);
  return ({ id, state }: NamedPage) => state !== '' && chosen.has(id);
}

/** In each state first the pages that stand whole. */
function wholesFirst(pages: readonly NamedPage[], wholes: readonly NamedPage[]): NamedPage[] {
  return [...new Set(pages.map(({ state }) => state))].flatMap((state) => {
    const own = pages.filter((page) => page.state === state);
    return [
      ...own.filter((page) => wholes.includes(page)),
      ...own.filter((page) => !wholes.includes(page)),
    ];
  });
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
    return [...headOf(id, best.id), ...(best.told.length > 0 ? best.told : ['  the same'])];
  }
  return null;
}

/** A head on two lines where it is too long for one. */
function headOf(id: string, like: string): string[] {
  const head = `== ${id}, like ${like}`;
  return head.length <= WIDTH ? [head] : [`== ${id},`, `   like ${like}`];
}

/** By page the whole one that it is compared with; '' for the whole ones. */
function likesIn(table: string): Map<string, string> {
  return new Map([...blocksOf(table)].map(([id, { like }]) => [id, like]));
}

function withoutFrame(texts: readonly string[], frame: readonly string[]): string[] {
  if (!frame.every((line) => texts.includes(line))) return ['not in the frame', ...texts];
  return texts.filter((line) => !frame.includes(line)).map((line) => line.replace(/^ {2}/, ''));
}
