import * as esbuild from 'esbuild';

/** Bytes of unneeded minified script that are worth saving one request. */
const REQUEST = 5800;

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
    for (const imported of imports)
      if (fileOf.has(imported) && fileOf.get(imported) !== fileOf.get(path))
        fileOf.get(path).imports.add(fileOf.get(imported));
  return [...files.values()];
}

const bit = (page) => 1n << BigInt(page);

/** The two files whose merging saves most; null if no merging saves anything. */
function cheapestPair(files) {
  const below = new Map(files.map((file) => [file, importsBelow(file)]));
  let best = null;
  let least = 0;
  for (const [index, file] of files.entries())
    for (const other of files.slice(0, index)) {
      const change = changeOfCost(file, other, below);
      if (change < least) [best, least] = [[file, other], change];
    }
  return best;
}

/** All files that a file imports from, directly or transitively. */
function importsBelow({ imports }, seen = new Set()) {
  for (const imported of imports)
    if (!seen.has(imported)) {
      seen.add(imported);
      importsBelow(imported, seen);
    }
  return seen;
}

/** Additional bytes that all pages together load if the two files are merged; infinite for a circle. */
function changeOfCost(first, second, below) {
  const pages = first.pages | second.pages;
  const sharedCount = countOf(first.pages & second.pages);
  let change =
    first.bytes * countOf(pages & ~first.pages) +
    second.bytes * countOf(pages & ~second.pages) -
    REQUEST * sharedCount;
  // Checked early: the imports can only add to the cost.
  if (change >= 0) return change;
  const imported = new Set([...below.get(first), ...below.get(second)]);
  for (const file of imported) {
    if (file === first || file === second) continue;
    if (below.get(file).has(first) || below.get(file).has(second)) return Infinity;
    change += (file.bytes + REQUEST) * countOf(pages & ~file.pages);
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
  const [first, second] = pair;
  const file = {
    paths: [...first.paths, ...second.paths],
    bytes: first.bytes + second.bytes,
    pages: first.pages | second.pages,
    imports: new Set(
      [...first.imports, ...second.imports].filter((imported) => !pair.includes(imported)),
    ),
  };
  for (const dependency of importsBelow(file)) dependency.pages |= file.pages;
  const remaining = files.filter((file) => !pair.includes(file));
  for (const { imports } of remaining)
    if (imports.delete(first) | imports.delete(second)) imports.add(file);
  return [...remaining, file];
}

/** The files, each after those that it imports from. */
function inImportOrder(files) {
  const ordered = new Set();
  const visit = (file) => {
    for (const imported of file.imports) visit(imported);
    ordered.add(file);
  };
  for (const file of files) visit(file);
  return [...ordered];
}
