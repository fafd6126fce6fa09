import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

type Level = 'error' | 'warn';

interface Line {
  readonly level: Level;
  readonly text: string;
}

let lines: Line[] = [];
const original = { error: console.error, warn: console.warn };

/** React's warning about an effect that rerenders the page endlessly; React continues nevertheless. */
const ENDLESS = 'Maximum update depth exceeded';

function listen(level: Level) {
  console[level] = (...args: unknown[]) => {
    const text = format(...args);
    lines.push({ level, text });
    // Code that waits for the page to settle would wait forever.
    if (text.startsWith(ENDLESS)) throw new Error(text);
  };
}

/**
 * Returns the lines of `console.error` and `console.warn` since the test began or since the last
 * call. A test that expects a line takes it; lines left at its end fail it.
 */
export function drainConsole(): readonly string[] {
  const texts = lines.map((line) => line.text);
  lines = [];
  return texts;
}

/**
 * Fails each test that leaves an error or a warning on the console, and lists them. Nothing is
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
    expect(drainConsole(), 'nothing on the console that the test did not take').toEqual([]);
  });
}
