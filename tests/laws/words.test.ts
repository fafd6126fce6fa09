import { expect, test } from 'vitest';
import { filesIn, withoutComments } from './helpers/sources.ts';

/** Files with texts that users read, in the portal, in emails and from the server. */
const READ =
  /^src\/(domain|ui\/(app|views|components|forms|words)|machines\/\w+\/(apply|allowed)\.ts|server\/(?!platform\/(database|config)|demo))/;
/** Exceptions with their reasons. */
const EXCEPTIONS: readonly [RegExp, string][] = [
  [/Royal Mail/, 'the name of a carrier'],
  [/\|/, 'headings of other people’s spreadsheets'],
  [/^lane “|on …|device and lane/, 'a column of the operator’s price file'],
  [/belongs to no|without|SELECT|FROM|JOIN|WHERE/, 'said to developers or to the database'],
  [/mail server|\/dev\/mailbox/, 'the program'],
];

/** Wording rules that a pattern can check. */
const BANNED: readonly [RegExp, string][] = [
  [/\b[Mm]ail(s|ed)?\b/, '"email"'],
  [/\b[Cc]ancell(ed|ing)\b/, '"canceled", "canceling"'],
  [/\bGive (a|an|the|it|your|at|whole)\b/, '"Enter …"'],
  [/\b([Ss]ome|[Ee]very|[Nn]o)body\b|\b[Ww]hoever\b/, 'the person’s name, "someone", "no one"'],
  [/\b[Ll]anes?\b/, '"route"'],
  [/\b[Kk]its?\b/, '"box"'],
  [/\b[Dd]ispos(e|ed) of\b/, '"recycle"'],
  [/\bat once\b/, '"right away"'],
  [/\bany more(?! \w)/, '"anymore"'],
  [/\b[Mm]eanwhile\b|\bunder way\b|\bgoes on\b|\bhears? of\b/, 'what one would say aloud'],
  [/\bnot possible\b/, 'what happened, then what to do'],
  [/[a-z]!(\s|$)/, 'no exclamation mark'],
];

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
/** A line of a view that consists only of text. */
const TEXT_LINE = /^\s*([“A-Za-z][^<>{}=;()`]* [^<>{}=;()`]*[a-z.?])\s*$/;

/** Texts that look like a sentence or a label: words with a space, or one with a capital. */
function textsIn(path: string, text: string): readonly string[] {
  const code = withoutComments(text);
  const literals = [...code.matchAll(LITERAL)].map(([, a, b, c]) =>
    (a ?? b ?? c ?? '').replace(/\$\{[^}]*\}/g, '…'),
  );
  const lines = path.endsWith('.tsx')
    ? code.split('\n').flatMap((line) => TEXT_LINE.exec(line)?.[1] ?? [])
    : [];
  return [...literals.filter((literal) => /^[A-Z]|[a-z] [a-z]/.test(literal)), ...lines];
}

const files = filesIn('src', /\.tsx?$/).filter(({ path }) => READ.test(path));

test('texts for people follow the house style', () => {
  expect(files.length).toBeGreaterThan(200);
  const broken = files.flatMap(({ path, text }) =>
    textsIn(path, text)
      .filter((words) => !EXCEPTIONS.some(([pattern]) => pattern.test(words)))
      .flatMap((words) =>
        BANNED.filter(([pattern]) => pattern.test(words)).map(
          ([, better]) => `${path}: “${words.slice(0, 90)}” → ${better}`,
        ),
      ),
  );
  expect(broken).toEqual([]);
});
