import { createHash } from 'node:crypto';
import { diffArrays } from 'diff';

/** A page that was met, and the state of the machine that it showed. */
export interface MetPage {
  readonly state: string;
  /** In lines; see `pageText.ts`. */
  readonly page: string;
}

/** Tells pages apart, by all that they say. */
export function idOf({ state, page }: MetPage): string {
  return `#${createHash('sha256').update(`${state}\n${page}`).digest('hex').slice(0, 6)}`;
}

/** A page is told whole where more than this share of its lines stands on no page before it. */
const MOST_NEW = 0.5;

/**
 * Pages as a table that people can read: whole, or as what is other than on the page before it
 * that is most alike.
 */
export function tableOf(met: readonly MetPage[]): string {
  const pages = met
    .map((one) => ({ ...one, id: idOf(one), lines: one.page.split('\n') }))
    .sort((a, b) => (`${a.state}\n${a.page}` < `${b.state}\n${b.page}` ? -1 : 1));
  const blocks = pages.map(({ state, id, lines }, index) => {
    const [first, ...others] = pages.slice(0, index);
    const alike = others.reduce(
      (best, other) =>
        best === undefined || distance(other.lines, lines) < distance(best.lines, lines)
          ? other
          : best,
      first,
    );
    if (alike === undefined || distance(alike.lines, lines) > MOST_NEW * lines.length) {
      return [`== ${state} ${id}`, ...lines];
    }
    return [`== ${state} ${id}, like ${alike.id} but`, ...changes(alike.lines, lines)];
  });
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** How many lines stand on one page alone. */
function distance(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of a) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of b) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** What one page has in place of the other, each after the line above it. */
function changes(before: readonly string[], after: readonly string[]): string[] {
  let above = '';
  return diffArrays([...before], [...after]).flatMap(({ added, removed, value }) => {
    if (!added && !removed) {
      above = value.at(-1) ?? '';
      return [];
    }
    const place = above === '' ? [] : [`  ${above}`];
    above = '';
    return [...place, ...value.map((line) => `${added ? '+' : '-'} ${line}`)];
  });
}
