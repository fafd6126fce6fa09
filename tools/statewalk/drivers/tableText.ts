import { wrapped } from './plainText.ts';

/** A page as it was seen after one step. */
export interface Visit {
  /** Leaf states of the page's machine, one of each region. */
  readonly states: readonly string[];
  /** Title of the scenario that led there; null on a path. */
  readonly scenario: string | null;
  /** Path and step, for failures. */
  readonly place: string;
  /** Lines of the page, from top to bottom. */
  readonly texts: readonly string[];
}

/** A line of a page, and the visits that show it. */
interface SeenLine {
  readonly text: string;
  readonly visits: Visit[];
}

/** Block of a line, and the states in brackets behind it. */
interface Home {
  readonly head: string;
  readonly also: readonly string[];
  readonly limits: readonly string[];
}

const ANY_STATE = 'any state';
/** Lines of elements that a state enables, checks or expands. */
const CONTROL = /^ *(button|fieldset|input|label|select|textarea) /;
/** Entries of a numbered run that is worth shortening, and the most lines that an entry may have. */
const SHORTEST_RUN = 4;
const LONGEST_ENTRY = 8;
/** Begins the line that tells where the focus is. */
const FOCUS = 'focus on ';
/** Separates state and title in the head of a scenario. */
const SCENARIO = ' -- ';

/**
 * A page as the product of its regions: a block for each state of each region with the lines that
 * belong to it, in the order of the page. A line stands once: in the state that explains it best, or
 * in the first block if most states have it. In brackets are other states of the region that have it
 * (`also`), and the states of other regions if not all of them do. Behind a state stand its
 * scenarios with what only they show.
 */
export function writeTable(visits: readonly Visit[]): string {
  const regions = new Regions(visits.filter(({ scenario }) => scenario === null));
  const blocks = new Map<string, string[]>();
  for (const { text, visits: seen } of linesOf(visits)) {
    const { head, also, limits } = homeOf(seen, regions);
    const notes = [...also, ...(CONTROL.test(text) ? limits : [])];
    const line = notes.length === 0 ? text : `${text}  [${notes.join(', ')}]`;
    blocks.set(head, [...(blocks.get(head) ?? []), line]);
  }
  const sections = [ANY_STATE, ...regions.states].map((state) => {
    const scenarios = [...blocks].filter(([head]) => head.startsWith(`${state}${SCENARIO}`));
    return [
      `== ${state}`,
      ...printed(blocks.get(state) ?? []),
      ...scenarios.flatMap(([head, lines]) => [head.slice(state.length + 1), ...printed(lines)]),
    ];
  });
  const empty = sections.filter(({ length }) => length === 1).flat();
  const names = empty.map((head) => head.slice('== '.length)).join(', ');
  const end = empty.length === 0 ? [] : [wrapped(`== nothing of their own: ${names}`)];
  const full = [...sections.filter(({ length }) => length > 1), ...end];
  return `${full.flat().join('\n')}\n`;
}

/** The lines of a block; where the focus is, on one line in the end. */
function printed(lines: readonly string[]): string[] {
  const places = lines.filter((line) => line.startsWith(FOCUS));
  const focus = places.map((line) => line.slice(FOCUS.length)).join(' | ');
  return [
    ...folded(lines.filter((line) => !line.startsWith(FOCUS))),
    ...(places.length > 0 ? [`${FOCUS}${focus}`] : []),
  ].flatMap(wrapped);
}

/**
 * Shortens a numbered run, such as a page of rows: its first entry, and how many follow whose numbers
 * are each one higher. An entry that differs in anything else ends the run.
 */
function folded(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const [size = 1, count = 1] = runAt(lines.slice(at)) ?? [];
    result.push(...lines.slice(at, at + size));
    if (count > 1) {
      const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? '';
      result.push(`${indent}(+ ${count - 1} more of these ${size}, each number one higher)`);
    }
    at += size * count;
  }
  return result;
}

/** Writes the runs of a table out again. */
function unfolded(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (const line of lines) {
    const [, more, size] = RUN.exec(line) ?? [];
    if (more === undefined) result.push(line);
    const entry = result.slice(-Number(size ?? 0));
    for (let at = 1; at <= Number(more ?? 0); at += 1) {
      result.push(...entry.map((text) => numbered(text, at)));
    }
  }
  return result;
}
const RUN = /^ *\(\+ (\d+) more of these (\d+), each number one higher\)$/;

/** Number of lines and entries of the run that begins a list, or undefined. */
function runAt(lines: readonly string[]): readonly [number, number] | undefined {
  for (let size = 1; size <= LONGEST_ENTRY; size += 1) {
    const entry = lines.slice(0, size);
    if (entry.every((line) => numbered(line, 1) === line)) continue;
    let count = 1;
    while (entry.every((line, at) => numbered(line, count) === lines[size * count + at]))
      count += 1;
    if (count >= SHORTEST_RUN) return [size, count];
  }
  return undefined;
}

/** A line whose numbers are higher; digits in names, such as h2, stay. */
const numbered = (line: string, more: number) =>
  line.replaceAll(/(?<![a-z\d])\d+/gi, (number) => String(Number(number) + more));

/** The lines that are not in the reviewed table, each with the place where it was seen first. */
export function newLines(visits: readonly Visit[], reviewed: string): string[] {
  const lines = unfolded(reviewed.split('\n'));
  const known = new Set(lines.map((line) => line.replace(/ {2}\[[^[\]]*\]$/, '')));
  const isKnown = (text: string) =>
    text.startsWith(FOCUS)
      ? reviewed.includes(text.slice(FOCUS.length))
      : known.has(wrapped(text)[0] ?? '');
  return linesOf(visits).flatMap(({ text, visits: [first] }) =>
    isKnown(text) ? [] : [`${text.trim()}\n    first at ${first?.place}`],
  );
}

/** Every line of the visits, in the order of the page. Equal lines of one page are told apart. */
function linesOf(visits: readonly Visit[]): SeenLine[] {
  const lines: SeenLine[] = [];
  const found = new Map<string, SeenLine>();
  for (const visit of visits) {
    // Bottom up, so that new lines stand before the next known one.
    let next = lines.length;
    for (const { key, text } of keyed(visit.texts).toReversed()) {
      const line = found.get(key) ?? { text, visits: [] };
      if (!found.has(key)) lines.splice(next, 0, line);
      found.set(key, line);
      line.visits.push(visit);
      next = lines.indexOf(line);
    }
  }
  return lines;
}

function keyed(texts: readonly string[]) {
  const times = new Map<string, number>();
  return texts.map((text) => {
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return { key: `${time} ${text}`, text };
  });
}

function homeOf(visits: readonly Visit[], regions: Regions): Home {
  const paths = visits.filter(({ scenario }) => scenario === null);
  const [first] = visits;
  if (paths.length > 0) return regions.homeOf(paths);
  return {
    head: `${first?.states.join(' + ')}${SCENARIO}${first?.scenario}`,
    also: [],
    limits: [],
  };
}

/** The regions of a page's machine, as far as its paths show them. */
class Regions {
  /** One visit of each combination of states. */
  readonly #combinations: readonly Visit[];
  /** Visited states by region, in the machine's order of regions and as they are met. */
  readonly #regions: readonly (readonly string[])[];

  constructor(visits: readonly Visit[]) {
    const combinations = new Map(visits.map((visit) => [visit.states.join(' + '), visit]));
    this.#combinations = [...combinations.values()];
    const isParallel = visits.some(({ states }) => states.length > 1);
    const regions = new Map<string, Set<string>>();
    for (const state of this.#combinations.flatMap(({ states }) => states)) {
      const [region = ''] = isParallel ? state.split('.') : [];
      regions.set(region, (regions.get(region) ?? new Set()).add(state));
    }
    this.#regions = [...regions.values()].map((states) => [...states]);
  }

  get states(): readonly string[] {
    return this.#regions.flat();
  }

  homeOf(visits: readonly Visit[]): Home {
    const seenIn = (states: readonly string[]) =>
      states.filter((state) => visits.some(isIn(state)));
    // The region of which the smallest part of the states has the line explains it best.
    const [owner] = this.#regions
      .map((states) => ({ states, seen: seenIn(states) }))
      .filter(({ states, seen }) => seen.length <= states.length / 2)
      .sort((a, b) => a.seen.length / a.states.length - b.seen.length / b.states.length);
    const siblings = this.#combinations.filter(
      (visit) => owner?.seen.some((s) => isIn(s)(visit)) ?? true,
    );
    const limits = this.#regions.flatMap((states) => {
      if (states === owner?.states) return [];
      const possible = states.filter((state) => siblings.some(isIn(state)));
      return this.#limits(seenIn(possible), possible);
    });
    const [head = ANY_STATE, ...otherStates] = owner?.seen ?? [];
    const names = otherStates.map((state) => this.#nameOf(state));
    return { head, also: names.length > 0 ? [`also ${names.join(' or ')}`] : [], limits };
  }

  #limits(seen: readonly string[], possible: readonly string[]): string[] {
    if (seen.length === possible.length) return [];
    const unseen = possible.filter((state) => !seen.includes(state));
    const isMost = unseen.length < seen.length;
    const names = (isMost ? unseen : seen).map((state) => this.#nameOf(state)).join(' or ');
    return [isMost ? `not ${names}` : names];
  }

  /** The end of a state's name that no other state has. */
  #nameOf(state: string): string {
    const parts = state.split('.');
    const ends = parts.map((_, at) => parts.slice(-1 - at).join('.'));
    const isAlone = (end: string) =>
      this.states.filter((other) => other === end || other.endsWith(`.${end}`)).length === 1;
    return ends.find(isAlone) ?? state;
  }
}

const isIn = (state: string) => (visit: Visit) => visit.states.includes(state);
