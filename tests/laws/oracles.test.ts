import { describe, expect, test } from 'vitest';
import { filesIn, withoutComments } from './support/sources.ts';

// What a state is expected to show must not come from the machine that is tested: a fault in it
// would stand in the expectation as well. Contracts read a snapshot's plain context, and only
// `ofMachine`, which is what the machine says, may ask its selectors. Profiles and pages say
// limits, delays and keys as values of their own. Where the tests of the server run `deviceReturn`
// to know what a step leads to, that machine is judged by its reviewed tables in golden/.

const MACHINE_IMPORT = /^import \{([^}]*)\} from '[./]*\/src\/machines\/[^']+';$/gm;
/** The machine that is walked, and what the typed client throws. */
const MATERIAL = /^(\w+Machine|create\w+Machine|FailureError)$/;
const OF_MACHINE = /^( {2}| {4})ofMachine[\s\S]*?^\1\}\)?,$/m;

/** What a file imports as values from the machines, and what it does with the rest. */
function asked(text: string): readonly string[] {
  const names = [...text.matchAll(MACHINE_IMPORT)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type ') && !MATERIAL.test(name));
  const rest = withoutComments(text).replace(MACHINE_IMPORT, '').replace(OF_MACHINE, '');
  return names.filter((name) => new RegExp(`(?<!typeof )\\b${name}\\b(?!:)`).test(rest));
}

describe('what is expected of a machine', () => {
  const files = filesIn('tests/machines', /\.(contract|profile|page)\.ts$/);

  test('there is something to look at', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(asked("import { selectA } from '../../src/machines/a.ts';\nselectA(s)")).toEqual([
      'selectA',
    ]);
  });

  test.each(files)('$path asks the machine for nothing that it expects', ({ text }) => {
    expect(asked(text)).toEqual([]);
  });
});
