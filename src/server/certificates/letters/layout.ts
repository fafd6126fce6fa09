import type { Bidi } from 'bidi-js';
import type { Font } from 'fontkit';

/** Letters that belong together, in the font that draws them; null is the certificate's own. */
export interface Cluster {
  readonly text: string;
  readonly font: Font | null;
}

/** Clusters of one font and direction that are drawn together. */
export interface Run {
  readonly text: string;
  readonly font: Font | null;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into what a reader takes as letters. */
export const clustersIn = (text: string): readonly string[] =>
  [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment);

/** Breaks clusters into lines at blanks; a word that is wider than the line is broken inside. */
export function linesOf(
  clusters: readonly Cluster[],
  widthOf: (cluster: Cluster) => number,
  width: number,
): readonly (readonly Cluster[])[] {
  const lines: Cluster[][] = [];
  let line: Cluster[] = [];
  let used = 0;
  for (const cluster of clusters) {
    const wide = widthOf(cluster);
    if (cluster.text === '\n') {
      lines.push(line);
      line = [];
      used = 0;
      continue;
    }
    if (used + wide > width && cluster.text !== ' ' && line.length > 0) {
      const blank = line.findLastIndex(({ text }) => text === ' ');
      const rest = blank < 0 ? [] : line.splice(blank + 1);
      lines.push(line);
      line = rest;
      used = rest.reduce((sum, one) => sum + widthOf(one), 0);
    }
    line.push(cluster);
    used += wide;
  }
  return [...lines, line];
}

/** Returns the runs of a line from left to right, by the Unicode bidirectional algorithm. */
export function runsOf(bidi: Bidi, line: readonly Cluster[]): readonly Run[] {
  const text = line.map((cluster) => cluster.text).join('');
  // The certificate is English: only a line without Latin letters begins on the right.
  const { levels } = bidi.getEmbeddingLevels(text, /\p{Script=Latin}/u.test(text) ? 'ltr' : 'auto');
  const runs: { level: number; font: Font | null; clusters: string[] }[] = [];
  let at = 0;
  for (const { text: cluster, font } of line) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last !== undefined && last.level === level && last.font === font) {
      last.clusters.push(cluster);
    } else {
      runs.push({ level, font, clusters: [cluster] });
    }
    at += cluster.length;
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map(({ level, font, clusters }) => ({
    font,
    text:
      font === null && level % 2 === 1
        ? clusters
            .reverse()
            .map((one) => bidi.getMirroredCharacter(one) ?? one)
            .join('')
        : clusters.join(''),
  }));
}

/** Reverses, in place, each sequence of runs that have a level or a higher one. */
function reverseFrom(runs: { readonly level: number }[], level: number): void {
  for (let first = 0; first < runs.length; first += 1) {
    let end = first;
    while ((runs[end]?.level ?? -1) >= level) end += 1;
    if (end > first) runs.splice(first, end - first, ...runs.slice(first, end).reverse());
    first = end;
  }
}
