import { type PageLine, type Quote, readPage, steady } from './pageText.ts';
import { cut, onOneLine } from './plainText.ts';
import { newLines, type Visit, writeTable } from './tableText.ts';

/** A pending request of a page. */
export interface Request {
  readonly call: string;
  readonly request: unknown;
}

/** Collects what a page shows on paths and in scenarios. */
export class PageTable {
  readonly #visits: Visit[] = [];
  readonly #quote: Quote;
  readonly #elsewhere: string | undefined;
  #waiting: () => readonly Request[] = () => [];
  #depth = 0;

  /**
   * @param quote how texts are written down
   * @param elsewhere selector of parts that the table of another page has
   */
  constructor(quote: Quote, elsewhere?: string) {
    this.#quote = quote;
    this.#elsewhere = elsewhere;
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
      ...(state === null ? [] : [`keeps ${onOneLine(steadyValue(state))}`]),
      ...this.#waiting().map(({ call, request }) =>
        `waits for ${call} ${onOneLine(steadyValue(request) ?? {})}`.trimEnd(),
      ),
    ];
  }

  /** The present page, with what stands beside it. */
  read(page: Document): PageLine[] {
    const lines = this.beside().map((text) => ({ depth: 0, tag: 'beside', text }));
    return [...readPage(page, this.#quote, this.#elsewhere), ...lines];
  }

  note(visit: Omit<Visit, 'texts'>, lines: readonly PageLine[]): void {
    this.#depth = window.history.length;
    const texts = lines.map(({ depth, text }) => `${'  '.repeat(depth)}${cut(text)}`);
    this.#visits.push({ ...visit, texts });
  }

  /** The table of all visits. */
  text(): string {
    return writeTable(this.#visits);
  }

  /** The lines that a reviewed table does not have, with the places where they were seen first. */
  newLines(reviewed: string): string[] {
    return newLines(this.#visits, reviewed);
  }
}

/** The value without parts that differ on every run, and without empty ones. */
function steadyValue(value: unknown): unknown {
  return JSON.parse(steady(JSON.stringify(value)), (_, item: unknown) =>
    JSON.stringify(item) === '{}' ? undefined : item,
  );
}
