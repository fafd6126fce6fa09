import { type PageLine, type Quote, readPage, steady } from './pageText.ts';
import { valueLines } from './plainText.ts';
import type { NamedPage } from './tableText.ts';

/** A pending request of a page. */
export interface Request {
  readonly call: string;
  readonly asked: unknown;
}

/** Position in which a page was found. */
export interface Place {
  readonly state: string;
  /**
   * Steps that led there, the last one first. The page is named after the first of these; if the
   * same step led to another page before, after as many as distinguish them.
   */
  readonly steps: readonly string[];
  /** Whether it stands beside the paths. */
  readonly isScenario: boolean;
}

interface Met {
  readonly place: Place;
  readonly lines: readonly PageLine[];
}

/** The pages that were found, in order. */
export class PageTable {
  readonly #met: Met[] = [];
  readonly #quote: Quote;
  #waiting: () => readonly Request[] = () => [];
  #depth = 0;

  /** @param quote how texts are written down */
  constructor(quote: Quote) {
    this.#quote = quote;
  }

  /** Begins another path. `waiting` returns the pending requests of its page. */
  startOver(waiting: () => readonly Request[]): void {
    this.#depth = window.history.length;
    this.#waiting = waiting;
  }

  /** The page's history state and pending requests. */
  beside(): string[] {
    const { length, state } = window.history;
    return [
      ...(length > this.#depth ? ['adds to the history'] : []),
      ...(state === null ? [] : valueLines('keeps', steadyValue(state))),
      ...this.#waiting().flatMap(({ call, asked }) =>
        valueLines(`waits for ${call}`, steadyValue(asked)),
      ),
    ];
  }

  /** The present page, with what stands beside it. */
  read(page: Document): PageLine[] {
    const lines = this.beside().map((text) => ({ depth: 0, tag: 'beside', text }));
    return [...readPage(page, this.#quote), ...lines];
  }

  note(place: Place, lines: readonly PageLine[]): void {
    this.#depth = window.history.length;
    this.#met.push({ place, lines });
  }

  /** Every page that was met under a name of its own, in the order of a table. */
  pages(): NamedPage[] {
    const lists = new Map<string, string>();
    const pages = new Map<string, NamedPage>();
    for (const { place, lines } of this.#met) {
      const texts = lines.map((line) => textOf(line, lists));
      const page = (id: string) => ({
        id,
        state: place.state,
        isScenario: place.isScenario,
        texts,
      });
      const known = (id: string) => pages.get(id)?.texts.join('\n');
      const id = namesOf(place).find((name) => [undefined, texts.join('\n')].includes(known(name)));
      if (id === undefined) {
        const [name, ...others] = namesOf(place);
        throw new Error(`The page ${others.at(-1) ?? name} is not the same each time it is met`);
      }
      if (!pages.has(id)) pages.set(id, page(id));
    }
    const named = [...pages.values()].sort(inOrder);
    const written = [...lists].map(([all, name]) => ({
      id: name,
      state: '',
      isScenario: true,
      texts: [all],
    }));
    return [...named, ...written];
  }
}

/** States by name; in each first what the paths meet, by name too, then the scenarios as they come. */
function inOrder(a: NamedPage, b: NamedPage): number {
  if (a.state !== b.state) return a.state < b.state ? -1 : 1;
  if (a.isScenario !== b.isScenario) return a.isScenario ? 1 : -1;
  return a.isScenario || a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
}

function namesOf({ state, steps }: Place): string[] {
  return steps.map((_, at) => `${state}/${steps.slice(0, at + 1).join(', after ')}`);
}

/** A line with its choices, or the name of their list: equal lists of choices have the same name. */
function textOf({ depth, text, choices }: PageLine, lists: Map<string, string>): string {
  const line = `${'  '.repeat(depth)}${text}`;
  if (choices === undefined) return line;
  const all = choices.all.join(', ');
  const alike = [...lists.values()].filter((name) => name.startsWith(`choices of "${choices.of}"`));
  const number = alike.length === 0 ? '' : ` ${alike.length + 1}`;
  const name = lists.get(all) ?? `choices of "${choices.of}"${number}`;
  lists.set(all, name);
  return `${line}, ${name}`;
}

/** The value without parts that differ on every run, and without empty ones. */
function steadyValue(value: unknown): unknown {
  return JSON.parse(steady(JSON.stringify(value)), (_, one: unknown) =>
    JSON.stringify(one) === '{}' ? undefined : one,
  );
}
