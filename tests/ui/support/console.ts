import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

type Level = 'error' | 'warn';

interface Line {
  readonly level: Level;
  readonly text: string;
}

let lines: Line[] = [];
const original = { error: console.error, warn: console.warn };

/** React says it of an effect that draws the page again and again, and goes on for ever. */
const ENDLESS = 'Maximum update depth exceeded';

function listen(level: Level) {
  console[level] = (...args: unknown[]) => {
    const text = format(...args);
    lines.push({ level, text });
    // What waits for the page to come to rest would wait for ever.
    if (text.startsWith(ENDLESS)) throw new Error(text);
  };
}

/**
 * What was written with `console.error` and `console.warn` since the test began, or since the
 * last call. A test that expects a line takes it; what is left at its end fails it.
 */
export function takeConsole(): readonly string[] {
  const taken = lines.map((line) => line.text);
  lines = [];
  return taken;
}

/**
 * Fails each test that leaves an error or a warning on the console, and says which. Nothing is
 * printed: a green run is quiet.
 */
export function failOnConsole(): void {
  beforeEach(() => {
    lines = [];
    listen('error');
    listen('warn');
  });
  afterEach(() => {
    Object.assign(console, original);
    expect(takeConsole(), 'nothing on the console that the test did not take').toEqual([]);
  });
}
