import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { drainConsole } from './helpers/console.ts';

function Endless() {
  const [, setList] = useState<readonly string[]>([]);
  useEffect(() => setList([]));
  return null;
}

test('a page in an endless render loop fails its test instead of hanging it', async () => {
  const drawing = act(async () => void render(<Endless />));
  await expect(Promise.resolve(drawing)).rejects.toThrow('Maximum update depth exceeded');
  // React's development build logs it too.
  drainConsole();
});
