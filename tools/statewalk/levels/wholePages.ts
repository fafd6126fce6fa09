import type { NamedPage } from './tableText.ts';

/** About so many lines it takes to tell a line that stands on one of two pages alone. */
const LINES_A_DIFFERENCE = 0.7;
/** A page that is compared with another has a line above it, and one between. */
const HEADING = 2;

/** Number of lines that are on only one of two pages. */
export function distance(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of a) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of b) counts.set(line, (counts.get(line) ?? 0) - 1);
  let sum = 0;
  for (const count of counts.values()) sum += Math.abs(count);
  return sum;
}

/**
 * The pages of a table that stand whole, so that it has about as few lines as it can: one after the
 * other those that save most, because many pages are like them.
 */
export function wholePages(pages: readonly NamedPage[]): Set<string> {
  const between = pages.map(({ texts }) =>
    pages.map((other) => LINES_A_DIFFERENCE * distance(texts, other.texts) + HEADING),
  );
  const costs = pages.map(({ texts }) => texts.length);
  const wholes = new Set<string>();
  for (;;) {
    const saved = pages.map(({ id, texts }, at) =>
      wholes.has(id)
        ? 0
        : costs.reduce((sum, cost, other) => {
            // Itself, it then stands whole again.
            if (other === at) return sum + cost - texts.length;
            return sum + Math.max(0, cost - (between[at]?.[other] ?? cost));
          }, 0),
    );
    const most = Math.max(...saved);
    const best = saved.indexOf(most);
    const page = pages[best];
    if (page === undefined || most <= 0) return wholes;
    wholes.add(page.id);
    costs.forEach((cost, other) => {
      costs[other] =
        other === best ? page.texts.length : Math.min(cost, between[best]?.[other] ?? cost);
    });
  }
}
