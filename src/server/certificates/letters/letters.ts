import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import { codePointsOf, loadFonts, openFont } from './fonts.ts';
import { type Cluster, clustersIn, linesOf, type Run, runsOf } from './layout.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Letters of texts that the certificate's own font can't draw alone. */
export interface Letters {
  /** Whether some letters have no font: they are drawn as their Unicode numbers. */
  readonly areMissing: boolean;
  /** Draws a text in the size and color of the document, and leaves `doc.y` below it. */
  readonly draw: (doc: PDFKit.PDFDocument, text: string, place: Place) => void;
}

/** Texts that need no look into the certificate's own font: Latin, Greek and Cyrillic. */
const EUROPEAN = /^[\n\u0020-\u024F\u0386-\u04FF\u1E00-\u1EFF\u2010-\u201F]*$/;

/**
 * Prepares what texts need beside the certificate's own font; null if it has all their letters.
 * @param own path of the certificate's own font
 */
export async function prepareLetters(
  texts: readonly string[],
  own: string,
): Promise<Letters | null> {
  const foreign = texts.filter((text) => !EUROPEAN.test(text));
  if (foreign.length === 0) return null;
  const base = await openFont(await readFile(own));
  const isOwn = (cluster: string) =>
    cluster === '\n' || codePointsOf(cluster).every((one) => base.hasGlyphForCodePoint(one));
  const others = [...new Set(foreign.flatMap(clustersIn))].filter((cluster) => !isOwn(cluster));
  if (others.length === 0) return null;
  const fontOf = await loadFonts(others);
  const { default: createBidi } = await import('bidi-js');
  const bidi = createBidi();
  const ascent = base.ascent / base.unitsPerEm;

  const clustersOf = (text: string): readonly Cluster[] =>
    clustersIn(text).flatMap((cluster): readonly Cluster[] => {
      if (isOwn(cluster)) return [{ text: cluster, font: null }];
      const font = fontOf(cluster);
      return font === null
        ? [...numbersOf(cluster)].map((one) => ({ text: one, font: null }))
        : [{ text: cluster, font }];
    });

  function draw(doc: PDFKit.PDFDocument, text: string, { x, y, width }: Place): void {
    const clusters = clustersOf(text);
    if (clusters.every(({ font }) => font === null)) {
      doc.text(clusters.map((cluster) => cluster.text).join(''), x, y, { width });
      return;
    }
    const size = doc.heightOfString('x') / ownLineHeight(base);
    const widthOf = ({ text: run, font }: Run) =>
      font === null ? doc.widthOfString(run) : advanceOf(font, run) * size;
    let top = y;
    for (const line of linesOf(clusters, widthOf, width)) {
      let left = x;
      doc.markContent('Span', { actual: line.map((cluster) => cluster.text).join('') });
      for (const run of runsOf(bidi, line)) {
        if (run.font === null) doc.text(run.text, left, top, { lineBreak: false });
        else drawPaths(doc, run.font, { text: run.text, x: left, y: top + ascent * size, size });
        left += widthOf(run);
      }
      doc.endMarkedContent();
      top += doc.heightOfString('x');
    }
    doc.y = top;
  }
  return { areMissing: others.some((cluster) => fontOf(cluster) === null), draw };
}

const ownLineHeight = ({ ascent, descent, lineGap, unitsPerEm }: Font): number =>
  (ascent - descent + lineGap) / unitsPerEm;

/** "[U+1200]", for letters without a font. */
const numbersOf = (cluster: string): string =>
  `[${codePointsOf(cluster)
    .map((one) => `U+${one.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')}]`;

/** Width of a run at a font size of 1. */
const advanceOf = (font: Font, text: string): number =>
  font.layout(text).advanceWidth / font.unitsPerEm;

interface Drawn {
  readonly text: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
}

/** Draws a run as shapes: the PDF library can't embed variable fonts. */
function drawPaths(doc: PDFKit.PDFDocument, font: Font, { text, x, y, size }: Drawn): void {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let left = x;
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const shape = glyph.path
      .scale(scale, -scale)
      .translate(left + xOffset * scale, y - yOffset * scale)
      .toSVG();
    if (shape !== '') doc.path(shape).fill();
    left += xAdvance * scale;
  }
}
