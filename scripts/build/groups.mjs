import * as esbuild from 'esbuild';

/** Bytes of unneeded minified script that are worth saving one request. */
const REQUEST = 8000;

/**
 * Decides which shared chunks are bundled into one file. Starts with one file for each set of pages
 * and merges the two files whose merging makes all pages together cheapest, until no merging does.
 * Equal chunks give equal files, and files never import from each other in a circle.
 *
 * @param chunks `{ path, text, imports }`: the shared chunks, and the paths that each imports from
 * @param pages for each page the set of paths of the shared chunks that it needs
 * @returns lists of paths, each after those that it imports from
 */
export async function groupChunks(chunks, pages) {
  let files = await filesByPages(chunks, pages);
  for (;;) {
    const pair = cheapestPair(files);
    if (pair === null) break;
    files = merged(files, pair);
  }
  return inImportOrder(files).map(({ paths }) => paths);
}

/** One file for each set of pages. `pages` of a file is a bit set of the pages that load it. */
async function filesByPages(chunks, pages) {
  const files = new Map();
  const fileOf = new Map();
  for (const { path, text } of [...chunks].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const bits = pages.reduce((all, paths, page) => (paths.has(path) ? all | bit(page) : all), 0n);
    const file = files.get(bits) ?? { paths: [], bytes: 0, pages: bits, imports: new Set() };
    file.paths.push(path);
    file.bytes += (await esbuild.transform(text, { minify: true })).code.length;
    files.set(bits, file);
    fileOf.set(path, file);
  }
  for (const { path, imports } of chunks)
    for (const each of imports)
      if (fileOf.has(each) && fileOf.get(each) !== fileOf.get(path))
        fileOf.get(path).imports.add(fileOf.get(each));
  return [...files.values()];
}

const bit = (page) => 1n << BigInt(page);

/** The two files whose merging saves most; null if no merging saves anything. */
function cheapestPair(files) {
  const below = new Map(files.map((file) => [file, importsBelow(file)]));
  let best = null;
  let least = 0;
  for (const [index, one] of files.entries())
    for (const other of files.slice(0, index)) {
      const change = changeOfCost(one, other, below);
      if (change < least) [best, least] = [[one, other], change];
    }
  return best;
}

/** All files that a file imports from, directly or transitively. */
function importsBelow({ imports }, seen = new Set()) {
  for (const each of imports)
    if (!seen.has(each)) {
      seen.add(each);
      importsBelow(each, seen);
    }
  return seen;
}

/** Additional bytes that all pages together load if the two files are merged; infinite for a circle. */
function changeOfCost(one, other, below) {
  const pages = one.pages | other.pages;
  const both = countOf(one.pages & other.pages);
  let change =
    one.bytes * countOf(pages & ~one.pages) +
    other.bytes * countOf(pages & ~other.pages) -
    REQUEST * both;
  // Checked early: the imports can only add to the cost.
  if (change >= 0) return change;
  const imported = new Set([...below.get(one), ...below.get(other)]);
  for (const each of imported) {
    if (each === one || each === other) continue;
    if (below.get(each).has(one) || below.get(each).has(other)) return Infinity;
    change += (each.bytes + REQUEST) * countOf(pages & ~each.pages);
  }
  return change;
}

const counts = new Map();
/** Number of pages in a set. */
function countOf(pages) {
  if (!counts.has(pages)) counts.set(pages, pages.toString(2).replaceAll('0', '').length);
  return counts.get(pages);
}

/** The files with two of them merged; the merged file's imports are loaded by all of its pages. */
function merged(files, pair) {
  const [one, other] = pair;
  const file = {
    paths: [...one.paths, ...other.paths],
    bytes: one.bytes + other.bytes,
    pages: one.pages | other.pages,
    imports: new Set([...one.imports, ...other.imports].filter((each) => !pair.includes(each))),
  };
  for (const each of importsBelow(file)) each.pages |= file.pages;
  const others = files.filter((each) => !pair.includes(each));
  for (const { imports } of others)
    if (imports.delete(one) | imports.delete(other)) imports.add(file);
  return [...others, file];
}

/** The files, each after those that it imports from. */
function inImportOrder(files) {
  const ordered = new Set();
  const visit = (file) => {
    for (const each of file.imports) visit(each);
    ordered.add(file);
  };
  for (const file of files) visit(file);
  return [...ordered];
}
