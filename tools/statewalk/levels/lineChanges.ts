import { diffArrays } from 'diff';

/** Characters of a line that identify it. */
const HEAD = 60;
/** Removed lines are printed by their beginning; beyond this number they are only counted. */
const MOST_GONE = 2;
/** Lines with at least this share of their words in common are one line that has changed. */
const ALIKE = 0.5;

/**
 * Differences between two pages: `+` lines are added, `-` lines removed, `~` lines changed; `@` is
 * the line above. Removed lines are cut, because the other page has them in full.
 */
export function changes(before: readonly string[], after: readonly string[]): string[] {
  let above = '';
  let gone: readonly string[] = [];
  const told: string[] = [];
  const tell = (coming: readonly string[]) => {
    if (gone.length + coming.length === 0) return;
    const lines = exchange(gone, coming);
    if (above !== '' && !lines[0]?.startsWith('~')) told.push(`@ ${cut(above)}`);
    told.push(...lines);
    gone = [];
  };
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (removed) gone = value;
    else if (added) tell(value);
    else {
      tell([]);
      above = value.at(-1) ?? '';
    }
  }
  tell([]);
  return told;
}

/** Lines in place of others: those that are alike have changed, in the order in which they stand. */
function exchange(gone: readonly string[], coming: readonly string[]): string[] {
  let left = gone;
  const told: string[] = [];
  for (const line of coming) {
    const at = left.findIndex((one) => likeness(one, line) >= ALIKE);
    const old = left[at];
    if (old === undefined) {
      told.push(`+ ${line}`);
      continue;
    }
    told.push(...lost(left.slice(0, at)), `~ ${change(old, line)}`);
    left = left.slice(at + 1);
  }
  // Removed lines are printed before added ones.
  return told.length > 0 && told.every((line) => line.startsWith('+ '))
    ? [...lost(left), ...told]
    : [...told, ...lost(left)];
}

function lost(lines: readonly string[]): string[] {
  const first = lines.length > MOST_GONE ? lines.slice(0, 1) : lines;
  const more = lines.length - first.length;
  return [
    ...first.map((line) => `- ${cut(line)}`),
    ...(more > 0 ? [`-   and ${more} more lines`] : []),
  ];
}

const wordsOf = (line: string) => line.trim().split(' ');

/** The share of words that two lines of one kind have in common; the place in the page counts too. */
function likeness(a: string, b: string): number {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)];
  if (wordsA[0] !== wordsB[0] || a.search(/\S/) !== b.search(/\S/)) return 0;
  const inB = new Set(wordsB);
  const common = wordsA.filter((word) => inB.has(word)).length;
  return common / Math.max(wordsA.length, wordsB.length);
}

/** Describes a changed line: "button "Save" … with disabled". */
function change(old: string, line: string): string {
  const told: string[] = [];
  let gone = '';
  const tell = (come: string) => {
    if (gone !== '' && come !== '') {
      told.push(nameOf(gone) === nameOf(come) ? `now ${come}` : `${gone} becomes ${come}`);
    }
    if (gone !== '' && come === '') told.push(`without ${gone}`);
    if (gone === '' && come !== '') told.push(`with ${come}`);
    gone = '';
  };
  for (const { added, removed, value } of diffArrays(partsOf(old), partsOf(line))) {
    if (removed) gone = together(value);
    else tell(added ? together(value) : '');
  }
  tell('');
  return `${cut(old)}: ${told.join('; ')}`;
}

/** The attribute that a change is about; the change itself if it is about none, or several. */
function nameOf(part: string): string {
  return /^[\w-]+=(?=\S*$|"[^"]*"$)/.exec(part)?.[0] ?? part;
}

/** The parts of a line: what is quoted stays together, and so does an attribute with its value. */
function partsOf(line: string): string[] {
  return line.trim().match(/[()]|(?:[^\s"()]+|"(?:\\.|[^"\\])*")+/g) ?? [];
}

const together = (parts: readonly string[]) =>
  parts.join(' ').replaceAll('( ', '(').replaceAll(' )', ')');

function cut(line: string): string {
  if (line.trimStart().length <= HEAD) return line;
  const indent = line.length - line.trimStart().length;
  const at = line.lastIndexOf(' ', indent + HEAD);
  return `${line.slice(0, at > indent ? at : indent + HEAD)} …`;
}
