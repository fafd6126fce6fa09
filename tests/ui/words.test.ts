import { expect, test } from 'vitest';
import { allWords } from '../levels/wordKeys.ts';

test('the words files equal the reviewed list of words', async () => {
  await expect(allWords()).toMatchFileSnapshot('golden/words.txt');
});
