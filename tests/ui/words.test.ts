import { expect, test } from 'vitest';
import { allWords } from '../levels/wordKeys.ts';

test('the words files say what the reviewed list of words says', async () => {
  await expect(allWords()).toMatchFileSnapshot('golden/words.txt');
});
