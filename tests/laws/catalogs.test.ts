import { readdirSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/domain/languages.ts';
import enPage from '../../src/domain/words/en/page.json';
import { pageWords } from '../../src/domain/words/pageWords.ts';
import { CATALOG_FOLDER, textsOf } from './helpers/catalogTexts.ts';
import { filesIn } from './helpers/sources.ts';

const CATALOGS = ['common', 'mail', 'page', 'photos', 'texts'] as const;

/** Names of a message's arguments, sorted: `[name]` and `[name, kind, …]` of its compiled form. */
function argumentsOf(message: string): string[] {
  const names = (node: unknown): string[] => {
    if (!Array.isArray(node))
      return typeof node === 'object' ? Object.values(Object(node)).flatMap(names) : [];
    const [first, kind, choices]: readonly unknown[] = node;
    const isArgument = typeof first === 'string' && (node.length === 1 || typeof kind === 'number');
    if (isArgument) return [first, ...names(choices)];
    return node.flatMap(names);
  };
  const compiled = compile(message);
  return [...new Set(typeof compiled === 'string' ? [] : compiled.flatMap(names))].sort();
}

test('every language has every catalog, key and placeholder', () => {
  for (const language of LANGUAGES) {
    expect(readdirSync(`${CATALOG_FOLDER}/${language}`).sort()).toEqual(
      CATALOGS.map((name) => `${name}.json`),
    );
    for (const name of CATALOGS) {
      const [english, texts] = [textsOf('en', name), textsOf(language, name)];
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(texts)) {
        expect([key, argumentsOf(text)]).toEqual([key, argumentsOf(english[key] ?? '')]);
        expect([key, text.trim()]).not.toEqual([key, '']);
      }
    }
  }
});

/** Files of the employee's page, with and without scripts, and their emails. */
const USERS = [
  ...filesIn('src/ui/views/support', /\.tsx?$/),
  ...filesIn(
    'src/ui/components/files',
    /(AddFiles|EmployeePhotos|FileRows|Uploads|fileWords)\.tsx?$/,
  ),
  ...filesIn('src/domain/returns/support', /\.ts$/),
  ...filesIn(
    'src/server/publicPages',
    /(choicesPlain|newLink|noScriptPages|plainProblem|supportForms|supportLabel|supportPlain|support|textsPlain)\.ts$/,
  ),
  ...filesIn('src/server/platform/mail/templates', /(employee|deployment|letter)\.ts$/),
  ...filesIn('src/server/texts', /\.ts$/),
  ...filesIn('src/domain/texts', /textStates\.ts$/),
];

test('no text of a catalog is unused', () => {
  const code = USERS.map(({ text }) => text).join('\n');
  const plain = new Set([...code.matchAll(/'([\w.]+)'/g)].map(([, key]) => key));
  const patterns = [...code.matchAll(/`((?:[\w.]|\$\{\w+\})+)`/g)].map(
    ([, key = '']) =>
      new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{\w+\}/g, '[\\w.]+')}$`),
  );
  const unused = CATALOGS.flatMap((name) => Object.keys(textsOf('en', name))).filter(
    (key) => !plain.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

/** Sentences in code, by file: the company's, and what only programs and logs see. */
const IN_CODE = /throw new Error\(|request\.log\.|^\s*(\*|\/\/|\/\*)|import /;

test('no sentence of the employee stands outside the catalogs', () => {
  const files = [
    ...filesIn('src/ui/views/support', /\.tsx?$/),
    ...filesIn('src/domain/returns/support', /\.ts$/),
    ...filesIn('src/server/platform/mail/templates', /employee\.ts$/),
    ...filesIn('src/server/publicPages', /supportPlain\.ts$/),
  ];
  const found = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => !IN_CODE.test(line))
      .filter((line) => /(['"`>]|^\s{6,})[A-Z][a-z’']+( [a-z’']+)+[.?!'"`<]?/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([
    // Shown to nobody: the request is none of the page's.
    "src/server/publicPages/supportPlain.ts: if (type === undefined) throw invalidInput({ type: ['This is not known.'] });",
    // The failure's kind selects the sentence in the employee's language.
    'src/server/publicPages/supportPlain.ts: const message = "You\'ve asked for too many links. Wait an hour, then try again.";',
  ]);
});

/** Words by which the page says that we email, write or text. */
const PROMISES: Readonly<Record<Language, Readonly<Record<'email' | 'text', RegExp>>>> = {
  en: { email: /by email|email you|write to you/i, text: /by text|text you/i },
  'fr-CA': { email: /par courriel|vous écri[rv]/i, text: /par texto/i },
  'es-US': { email: /por correo|le escrib/i, text: /por mensaje/i },
};
/** Texts about what the employee does themselves, or switches on. */
const THEIR_OWN = /^(question\.tooMany|texts\..*)$/;

const isPageKey = (key: string): key is keyof typeof enPage => Object.hasOwn(enPage, key);

/** Values of all placeholders, for an employee who is reached in a way. */
const valuesFor = (message: string, reach: string) =>
  Object.fromEntries(
    argumentsOf(message).map((name) => {
      const isDay = ['from', 'to', 'until', 'sendBy', 'day'].includes(name);
      return [name, name === 'reach' ? reach : isDay ? new Date(0) : 'other'];
    }),
  );

test('a text promises no email or text that the employee can’t get', () => {
  for (const language of LANGUAGES) {
    for (const reach of ['email', 'text', 'page'] as const) {
      const texts = textsOf('en', 'page');
      const say = pageWords(language);
      const promised = (kind: 'email' | 'text') =>
        Object.keys(texts)
          .filter(isPageKey)
          .filter((key) => !THEIR_OWN.test(key))
          .filter((key) =>
            PROMISES[language][kind].test(say(key, valuesFor(texts[key] ?? '', reach))),
          );
      if (reach !== 'email')
        expect([language, reach, promised('email')]).toEqual([language, reach, []]);
      if (reach !== 'text')
        expect([language, reach, promised('text')]).toEqual([language, reach, []]);
      if (reach !== 'page') expect(promised(reach)).toContain('action.label.lost.question');
    }
  }
});

test('French is written as in Canada', () => {
  const texts = CATALOGS.flatMap((name) => Object.entries(textsOf('fr-CA', name)));
  const wrong = texts.filter(([, text]) => {
    const words = text.replaceAll(/::\w+/g, '');
    return /[\s\u00a0][;!?]|[^\u00a0]:|«(?!\u00a0)|(?<!\u00a0)»|'/u.test(words);
  });
  expect(wrong).toEqual([]);
});
