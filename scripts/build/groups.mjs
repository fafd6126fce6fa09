import * as esbuild from 'esbuild';

/*
 * What a page costs, in bytes of minified script. A file is a request, and two compress worse than
 * one; beyond a few they queue, because browsers have six connections to a server (HTTP/1.1).
 */
const FILE = 2000;
const FILE_TOO_MANY = 80_000;
/**
 * How much dearer a byte is that a page doesn't need, the more of them it has: what one page gets too
 * much of weighs more than the same shared by many, and none grows much for a change of another.
 */
const UNFAIR = 40;

/** More files than come out of it; most stay empty. */
const FILES = 32;
const TRIES = 5;
const STEPS = 8_000_000;
/** How many bytes a step may cost all pages together, at first and in the end. */
const HEAT = { from: 1_600_000, to: 300 };

/**
 * Which shared chunks lie in one file: simulated annealing. A step puts one chunk into another
 * file, and is taken where that makes all pages together cheaper; at first also where it makes
 * them dearer, so that it doesn't end in the first hollow. The same chunks give the same files.
 * A chunk imports from its own file and from earlier ones only, so files never import in a circle.
 *
 * @param chunks `{ path, text, imports }`: the shared chunks, and from which paths each imports
 * @param pages `{ paths, weight, files }`: the shared chunks that each page needs, how much it counts,
 *   and in how many files its shared chunks may lie
 * @returns lists of paths, each after those that it imports from
 */
export async function groupChunks(chunks, pages) {
  const places = new Map(chunks.map(({ path }, index) => [path, index]));
  const pieces = await Promise.all(
    chunks.map(async ({ path, text, imports }) => ({
      path,
      bytes: (await esbuild.transform(text, { minify: true })).code.length,
      imports: imports.filter((each) => places.has(each)).map((each) => places.get(each)),
      importers: [],
      isOn: Int32Array.from(pages, ({ paths }) => (paths.has(path) ? 1 : 0)),
    })),
  );
  for (const [index, { imports }] of pieces.entries())
    for (const each of imports) pieces[each].importers.push(index);
  const tries = Array.from({ length: TRIES }, (_, seed) => {
    const fileOf = anneal(pieces, pages, seed + 1);
    return { fileOf, cost: costOf(pieces, pages, fileOf) };
  });
  const { fileOf } = tries.reduce((one, other) => (other.cost < one.cost ? other : one));
  return Array.from({ length: FILES }, (_, file) =>
    pieces.filter((_, index) => fileOf[index] === file).map(({ path }) => path),
  ).filter((paths) => paths.length > 0);
}

/** What all pages cost with what a search leaves aside: a file brings the files it imports from. */
function costOf(pieces, pages, fileOf) {
  const files = Array.from({ length: FILES }, () => ({ bytes: 0, imports: new Set() }));
  for (const [index, { bytes, imports }] of pieces.entries()) {
    const file = files[fileOf[index]];
    file.bytes += bytes;
    for (const each of imports) file.imports.add(fileOf[each]);
  }
  return pages.reduce((cost, { weight, files: enough }, page) => {
    const loaded = new Set();
    const load = (file) => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const each of files[file].imports) load(each);
    };
    for (const [index, { isOn }] of pieces.entries()) if (isOn[page] === 1) load(fileOf[index]);
    const bytes = [...loaded].reduce((sum, file) => sum + files[file].bytes, 0);
    return cost + weight * (requests(loaded.size, enough) + dear(bytes, neededBy(pieces, page)));
  }, 0);
}

/** The bytes of the chunks that a page needs. */
const neededBy = (pieces, page) =>
  pieces.reduce((sum, { bytes, isOn }) => sum + bytes * isOn[page], 0);

const dear = (bytes, needed) => bytes + (UNFAIR * (bytes - needed) ** 2) / Math.max(needed, FILE);

const requests = (files, enough) => files * FILE + Math.max(0, files - enough) * FILE_TOO_MANY;

/**
 * One search, from all chunks in one file: the file of each. It takes millions of steps, for which plain
 * loops need a third of the time that iterators do.
 */
function anneal(pieces, pages, seed) {
  const random = randomFrom(seed);
  const weights = Float64Array.from(pages, ({ weight }) => weight);
  const enough = Int32Array.from(pages, ({ files }) => files);
  const needed = Float64Array.from(pages, (_, page) => neededBy(pieces, page));
  const start = FILES >> 1;
  const fileOf = new Int32Array(pieces.length).fill(start);
  const sizes = new Float64Array(FILES);
  /** How many chunks of each file a page needs, and how many files. */
  const needs = Array.from({ length: FILES }, () => new Int32Array(pages.length));
  const counts = new Int32Array(pages.length);
  for (const { bytes, isOn } of pieces) {
    sizes[start] += bytes;
    for (const page of pages.keys()) needs[start][page] += isOn[page];
  }
  for (const page of pages.keys()) counts[page] = Math.sign(needs[start][page]);
  /** The bytes that each page gets, and what a step adds to them. */
  const loaded = Float64Array.from(counts, (count) => count * sizes[start]);
  const changes = new Float64Array(pages.length);

  const mayLieIn = ({ imports, importers }, to) => {
    for (let at = 0; at < imports.length; at += 1) if (fileOf[imports[at]] > to) return false;
    for (let at = 0; at < importers.length; at += 1) if (fileOf[importers[at]] < to) return false;
    return true;
  };
  const costOfMove = ({ bytes, isOn }, from, to) => {
    const [needsFrom, needsTo] = [needs[from], needs[to]];
    let change = 0;
    for (let page = 0; page < weights.length; page += 1) {
      const left = needsFrom[page];
      const came = needsTo[page];
      const weight = weights[page];
      const leaves = left > 0 && left === isOn[page] ? 1 : 0;
      const joins = came === 0 ? isOn[page] : 0;
      let more = 0;
      if (left > 0) more -= leaves ? sizes[from] : bytes;
      if (came > 0) more += bytes;
      else if (joins) more += sizes[to] + bytes;
      changes[page] = more;
      const has = loaded[page];
      if (more !== 0) change += weight * (dear(has + more, needed[page]) - dear(has, needed[page]));
      if (leaves === joins) continue;
      const next = counts[page] + joins - leaves;
      change += weight * (requests(next, enough[page]) - requests(counts[page], enough[page]));
    }
    return change;
  };
  for (let step = 0; step < STEPS; step += 1) {
    const index = Math.floor(random() * pieces.length);
    const piece = pieces[index];
    const from = fileOf[index];
    const to = Math.floor(random() * FILES);
    if (from === to || !mayLieIn(piece, to)) continue;
    const change = costOfMove(piece, from, to);
    if (change > 0) {
      const heat = HEAT.from * (HEAT.to / HEAT.from) ** (step / STEPS);
      if (random() >= Math.exp(-change / heat)) continue;
    }
    fileOf[index] = to;
    sizes[from] -= piece.bytes;
    sizes[to] += piece.bytes;
    for (let page = 0; page < weights.length; page += 1) {
      loaded[page] += changes[page];
      if (piece.isOn[page] === 0) continue;
      needs[from][page] -= 1;
      needs[to][page] += 1;
      if (needs[from][page] === 0) counts[page] -= 1;
      if (needs[to][page] === 1) counts[page] += 1;
    }
  }
  return fileOf;
}

/** Numbers from 0 to 1 that look random and are the same in every build (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
