import { describe, expect, test } from 'vitest';
import { failedPath, pathOf, recordOf } from '../example/records.ts';
import { mergePartialRecord } from './record.ts';

const partial = recordOf({ paths: [failedPath], coverage: { missing: ['state a', 'state b'] } });

describe('the record of a path that was run alone', () => {
  test('is partial where the suite was never run', () => {
    expect(mergePartialRecord(undefined, partial)).toEqual({ ...partial, isPart: true });
  });

  test('joins the paths of the last whole run, whose figures stay', () => {
    const whole = recordOf({ paths: [pathOf({ id: 'login-1-h6t2m' }), pathOf()] });
    const merged = mergePartialRecord(whole, partial);
    expect(merged.paths).toEqual([pathOf(), failedPath]);
    expect(merged.coverage).toEqual(whole.coverage);
    expect(merged.isPart).toBeUndefined();
  });

  test('joins others that were run alone, and lacks goals that none of them reached', () => {
    const coverage = { missing: ['state b', 'state c'] };
    const before = mergePartialRecord(undefined, recordOf({ paths: [pathOf()], coverage }));
    const merged = mergePartialRecord(before, partial);
    expect(merged.paths).toEqual([pathOf(), failedPath]);
    expect(merged.coverage.missing).toEqual(['state b']);
    expect(merged.isPart).toBe(true);
  });
});
