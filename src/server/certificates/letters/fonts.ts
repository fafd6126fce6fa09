import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, FontCollection } from 'fontkit';

const require = createRequire(import.meta.url);

/** Families for the scripts that the certificate's own font lacks. */
const FAMILIES = ['arabic', 'hebrew', 'thai', 'kr', 'sc', 'jp'].map(
  (script) => `noto-sans-${script}`,
);
/** Weight of a variable font. */
const REGULAR = 400;
const EMOJI = 'noto-emoji';
const JAPANESE = 'noto-sans-jp';
/** Kana: the Han letters beside them are Japanese. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Finds the font that has all letters of a cluster; null if none has. */
export type FontOf = (cluster: string) => Font | null;

const isFont = (font: Font | FontCollection): font is Font => font.type !== 'TTC';

/** Opens a TrueType font. */
export async function openFont(body: Buffer): Promise<Font> {
  const { create } = await import('fontkit');
  const font = create(body);
  if (!isFont(font)) throw new Error('A font collection has no letters of its own.');
  return font;
}

/** A file with some letters of a family; each is as small as a name needs. */
interface FontFile {
  readonly path: string;
  readonly has: (codePoint: number) => boolean;
}

/** Returns the files of a family. */
function filesOf(family: string): readonly FontFile[] {
  const folder = `@fontsource-variable/${family}`;
  const ranges: unknown = require(`${folder}/unicode.json`);
  return Object.entries(Object(ranges)).map(([name, text]) => {
    const spans = String(text)
      .split(',')
      .map((span) => span.slice(2).split('-'))
      .map(([first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const);
    return {
      path: `${folder}/files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      has: (codePoint) => spans.some(([first, last]) => first <= codePoint && codePoint <= last),
    };
  });
}

async function loadFont(path: string): Promise<Font> {
  const { decompress } = await import('wawoff2');
  const body = await decompress(await readFile(require.resolve(path)));
  return (await openFont(Buffer.from(body))).getVariation({ wght: REGULAR });
}

/** Code points of a cluster that a font must have: joiners and variation selectors are optional. */
export const codePointsOf = (cluster: string): readonly number[] =>
  [...cluster.replace(/(?!^)(?:\p{Cf}|\p{Variation_Selector})/gu, '')].map(
    (letter) => letter.codePointAt(0) ?? 0,
  );

/** Loads the fonts with the letters of some clusters; no others are read. */
export async function loadFonts(clusters: readonly string[]): Promise<FontOf> {
  const isJapanese = clusters.some((cluster) => KANA.test(cluster));
  const order = [...(isJapanese ? [JAPANESE] : []), ...FAMILIES, EMOJI];
  const found = new Map<string, Font>();
  const loaded = new Map<string, Font>();
  for (const family of order) {
    const missing = clusters.filter((cluster) => !found.has(cluster));
    if (missing.length === 0) break;
    const files = filesOf(family);
    for (const cluster of missing) {
      const codePoints = codePointsOf(cluster);
      const file = files.find(({ has }) => codePoints.every(has));
      if (file === undefined) continue;
      const font = loaded.get(file.path) ?? (await loadFont(file.path));
      loaded.set(file.path, font);
      if (codePoints.every((one) => font.hasGlyphForCodePoint(one))) found.set(cluster, font);
    }
  }
  return (cluster) => found.get(cluster) ?? null;
}
