import { diffArrays } from 'diff';

/** Frame of each page, unless stated otherwise. */
export const FRAME = 'the frame of every page';
const HEAD = /^== (.+?)(?:,\s+like (.+))?$/m;

/** A page as it stands in a table. */
interface Block {
  /** The page that it is compared with; '' where it stands whole. */
  readonly like: string;
  readonly lines: readonly string[];
}

/** The pages of a table by name. */
export function blocksOf(table: string): Map<string, Block> {
  const blocks = table.trimEnd().split('\n\n');
  return new Map(
    blocks.flatMap((block): [string, Block][] => {
      const [head, id, like = ''] = HEAD.exec(block) ?? [];
      if (head === undefined || id === undefined) return [];
      const [, ...lines] = block.slice(head.length).split('\n');
      return [[id, { like, lines }]];
    }),
  );
}

/** Maximum number of different changes that a failure reports. */
const MOST_TOLD = 20;
/** First lines of a new page that are printed. */
const FIRST_LINES = 12;

/**
 * Describes the differences between a table and its reviewed version: the lines, by page. A change
 * that is equal on several pages is reported once, and so are the pages that were not found.
 */
export function tellChanges(subject: string, reviewed: string, seen: string): string {
  const [before, after] = [blocksOf(reviewed), blocksOf(seen)];
  const pagesOf = new Map<string, string[]>();
  for (const [id, block] of after) {
    const told = changeOf(id, before.get(id), block, after);
    if (told !== '') pagesOf.set(told, [...(pagesOf.get(told) ?? []), `${subject}/${id}`]);
  }
  const changes = [...pagesOf].map(([told, pages]) => {
    const [first, second, ...more] = pages;
    const also = second === undefined ? [] : [`  also on ${second}${andMore(more)}`];
    return [first, told, ...also].join('\n');
  });
  const left = changes.slice(MOST_TOLD);
  const [gone, ...others] = [...before.keys()].filter((id) => !after.has(id));
  return [
    ...changes.slice(0, MOST_TOLD),
    ...(left.length > 0 ? [`and ${left.length} more changes`] : []),
    ...(gone === undefined ? [] : [`Not met any more: ${subject}/${gone}${andMore(others)}`]),
  ].join('\n\n');
}

const andMore = ({ length }: readonly unknown[]) => (length === 0 ? '' : ` and ${length} more`);

function changeOf(
  id: string,
  before: Block | undefined,
  after: Block,
  pages: ReadonlyMap<string, Block>,
): string {
  if (before === undefined) {
    const other = otherMeeting(id, pages);
    if (other?.like === after.like) return [NOT_SAME, ...differences(other, after)].join('\n');
    const left = after.lines.length - FIRST_LINES;
    const lines = after.lines.slice(0, FIRST_LINES).map((line) => `    ${line}`);
    const rest = left > 0 ? [`    and ${left} more lines`] : [];
    const how = after.like === '' ? '' : `, like ${after.like}`;
    return [`  not in the table${how}:`, ...lines, ...rest].join('\n');
  }
  // The page that it is compared with was not met: that says enough.
  if (before.like !== '' && !pages.has(before.like)) return '';
  return differences(before, after).join('\n');
}

const NOT_SAME = '  not the same as without its last step:';

/** The page of the same state and steps, met by another way: `a/b` for `a/b, after c`. */
function otherMeeting(id: string, pages: ReadonlyMap<string, Block>): Block | undefined {
  const end = id.lastIndexOf(', after ');
  return end === -1 ? undefined : pages.get(id.slice(0, end));
}

function differences(before: Block, after: Block): string[] {
  return diffArrays([...before.lines], [...after.lines]).flatMap(({ added, removed, value }) => {
    if (!added && !removed) return [];
    return value.map((line) => `  ${removed ? 'expected:' : 'seen:    '} ${line}`);
  });
}
