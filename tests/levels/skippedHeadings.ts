import { allOfRole, nameOf } from './roles.ts';

const levelOf = ({ tagName }: Element) => Number(tagName.slice(1));

/**
 * Names of the page's headings that lie more than one level below the heading before: who moves by
 * headings in a screen reader would look for the one between.
 */
export function skippedHeadings(): readonly string[] {
  const headings = allOfRole('heading');
  return headings.flatMap((heading, at) => {
    const before = headings[at - 1];
    return before !== undefined && levelOf(heading) > levelOf(before) + 1
      ? [`h${levelOf(heading)} "${nameOf(heading)}" follows h${levelOf(before)}`]
      : [];
  });
}
