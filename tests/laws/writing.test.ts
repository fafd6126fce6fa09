import { describe, expect, test } from 'vitest';
import { filesIn, linesMatching, TYPESCRIPT, withoutComments } from './helpers/sources.ts';

const sources = filesIn('src', /\.(tsx?|css|sql)$/);
const code = ['src', 'tests', 'tools'].flatMap((folder) => filesIn(folder, TYPESCRIPT));
const scripts = [
  ...filesIn('scripts', /\.mjs$/),
  ...filesIn('.', /^[^\n]*\/esbuild\.config\.mjs$/),
];
const everything = filesIn(
  '.',
  /\.(tsx?|m?js|json|css|sql|html|md|svg|txt|sh)$|\/\.ci\/run$|\/\.npmrc$/,
)
  // This law contains the forbidden words itself.
  .filter((file) => file.path !== 'tests/laws/writing.test.ts');

const MAX_LINES = 300;

describe('files are read in one sitting', () => {
  test(`no source and no test has more than ${MAX_LINES} lines`, () => {
    const long = [...sources, ...code, ...scripts]
      // Migrations only grow by new files; one is a whole schema.
      .filter((file) => !file.path.endsWith('.sql'))
      .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > MAX_LINES);
    expect(long).toEqual([]);
  });
});

describe('the compiler is not silenced', () => {
  test('there is no any', () => {
    const uses = code.flatMap((file) =>
      linesMatching(
        { ...file, text: withoutComments(file.text) },
        /(:\s*|\bas\s+|<|\|\s*)any\b(?!['\w-])(?=[\s,;)>[\]=|&{]|$)/,
      ),
    );
    expect(uses).toEqual([]);
  });

  test('no error is switched off', () => {
    const uses = code.flatMap((file) => linesMatching(file, /@ts-(ignore|expect-error|nocheck)/));
    expect(uses.filter((line) => !line.startsWith('tests/laws/'))).toEqual([]);
  });

  test('a linter rule is switched off only by name and with a reason', () => {
    const uses = [...sources, ...code, ...scripts].flatMap((file) =>
      linesMatching(file, /biome-ignore/),
    );
    const bare = uses
      .filter((line) => !line.startsWith('tests/laws/'))
      .filter((line) => !/biome-ignore(-start|-end)? lint\/\w+\/\w+: \S+ \S+/.test(line));
    expect(bare).toEqual([]);
  });

  test('no comment postpones work', () => {
    const notes = [...sources, ...code, ...scripts].flatMap((file) =>
      linesMatching(file, /\b(TODO|FIXME|XXX|HACK)\b/),
    );
    expect(notes.filter((line) => !line.startsWith('tests/laws/'))).toEqual([]);
  });
});

/** Refs that hold no element, with the reason why they are no machine state. */
const REMEMBERED: Readonly<Record<string, string>> = {
  'src/ui/app/screens/ProtectedArea.tsx: shownPath':
    'which path has the focus; nothing can be done by it',
  'src/ui/components/files/filesProvider.tsx: lastVersion':
    'the mark that was told to the machine last',
  'src/ui/forms/useUnsavedValues.ts: lastText':
    'the text that is stored; storing it again is no use',
  'src/ui/hooks/useFocusBack.ts: fallbacks':
    'who takes the focus, between two effects of one commit',
  'src/ui/views/login/LoginForm.tsx: wasTouched':
    'errors of a field that is not React’s show later',
  'src/ui/views/support/SupportPage.tsx: shownStatus': 'which status has the focus',
};

describe('the ui', () => {
  const ui = filesIn('src/ui', TYPESCRIPT);
  const strayUrls = (homes: readonly string[], pattern: RegExp) =>
    ui
      .filter((file) => !homes.includes(file.path))
      .flatMap((file) => linesMatching({ ...file, text: withoutComments(file.text) }, pattern));

  test("writes the portal's paths in their own files only", () => {
    const homes = [
      'src/ui/app/paths.ts',
      'src/ui/app/routing/entryPaths.ts',
      'src/ui/app/backendPaths.ts',
      'src/ui/app/routing/routes.ts',
      // Patterns that compile only if paths.ts has them.
      'src/ui/app/start/firstCalls.ts',
      // The build's names of the style sheets.
      'src/ui/app/start/styles.ts',
    ];
    expect(strayUrls(homes, /['"`]\/[a-z][\w/:$-]*['"`?#{]/)).toEqual([]);
  });

  test('writes external addresses in configuration only', () => {
    // The hosted inspector has one address for everyone.
    const homes = ['src/ui/app/start/config.ts', 'src/ui/inspector/viewer/stately.ts'];
    expect(strayUrls(homes, /\bhttps?:\/\//)).toEqual([]);
  });

  test('writes colors in the theme only', () => {
    const styles = filesIn('src/ui', /\.(tsx?|css)$/).filter(
      (file) => !/\/theme[\w.]*\.(ts|css)$/.test(file.path),
    );
    const strays = styles.flatMap((file) =>
      linesMatching(
        { ...file, text: withoutComments(file.text) },
        /#[0-9a-f]{3,8}\b(?![\w-])|\b(rgba?|hsla?|oklch)\(/i,
      ),
    );
    expect(strays).toEqual([]);
  });

  test('asks machines for states through selectors, never by name', () => {
    const strays = ui.flatMap((file) =>
      linesMatching(
        { ...file, text: withoutComments(file.text) },
        /\.matches\(|\.hasTag\(|(snapshot|state)\.value\b/,
      ),
    );
    expect(strays).toEqual([]);
  });

  test('keeps no state in refs that a machine could hold', () => {
    const refs = ui.flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/const (\w+) = useRef(?:<([^>]*)>)?\(/g)].flatMap(
        ([, name, type = '']) => (/^(HTML|SVG)\w*Element$/.test(type) ? [] : [`${path}: ${name}`]),
      ),
    );
    expect(refs.toSorted()).toEqual(Object.keys(REMEMBERED).toSorted());
  });

  test('makes no requests outside the API client', () => {
    const strays = ui.flatMap((file) =>
      linesMatching(
        { ...file, text: withoutComments(file.text) },
        /\bfetch\(|\bofetch\b|XMLHttpRequest/,
      ),
    );
    expect(strays).toEqual([]);
  });
});

describe('the repository reveals no private environment', () => {
  test('no file names a local folder', () => {
    const strays = everything.flatMap((file) =>
      linesMatching(
        file,
        /(^|[\s'"`(=:])\/(work|root|home\/\w+|Users\/\w+|tmp\/brief)(\/|\b(?!['"`]?:))/,
      ),
    );
    expect(strays).toEqual([]);
  });

  test('no file names a package registry', () => {
    const strays = everything.flatMap((file) =>
      linesMatching(
        file,
        /"resolved": "http|^\s*registry\s*=|_authToken|artifactory|verdaccio|registry\.\w+\.\w+/i,
      ),
    );
    expect(strays).toEqual([]);
  });
});
