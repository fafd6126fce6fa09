import { describe, expect, test } from 'vitest';
import { filesIn, withoutComments } from './helpers/sources.ts';

// Expectations about a state must not come from the machine under test: a fault in it would appear
// in the expectation too. Contracts read a snapshot's plain context, and only `ofMachine`, which
// reports the machine's view, may use its selectors. Profiles and pages define limits, delays and
// keys as values of their own. Server tests that run `deviceReturn` to find a step's result rely on
// that machine's reviewed tables in golden/.

const MACHINE_IMPORT = /^import \{([^}]*)\} from '[./]*\/src\/machines\/[^']+';$/gm;
/** Permitted imports: the machine under test, and the error type of the typed client. */
const MATERIAL = /^(\w+Machine|create\w+Machine|FailureError)$/;
const OF_MACHINE = /^( {2}| {4})ofMachine[\s\S]*?^\1\}\)?,$/m;

/** Values that a file imports from the machines, except the permitted ones. */
function asked(text: string): readonly string[] {
  const names = [...text.matchAll(MACHINE_IMPORT)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type ') && !MATERIAL.test(name));
  const rest = withoutComments(text).replace(MACHINE_IMPORT, '').replace(OF_MACHINE, '');
  return names.filter((name) => new RegExp(`(?<!typeof )\\b${name}\\b(?!:)`).test(rest));
}

describe('expectations of a machine', () => {
  const files = filesIn('tests/machines', /\.(contract|profile|page)\.ts$/);

  test('are found in the sources', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(asked("import { selectA } from '../../src/machines/a.ts';\nselectA(s)")).toEqual([
      'selectA',
    ]);
  });

  test.each(files)('in $path come from no machine', ({ text }) => {
    expect(asked(text)).toEqual([]);
  });
});
