import { render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { takeConsole } from './support/console.ts';

function Endless() {
  const [, setList] = useState<readonly string[]>([]);
  useEffect(() => setList([]));
  return null;
}

test('a page that draws itself again and again fails its test instead of holding it up', () => {
  expect(() => render(<Endless />)).toThrow('Maximum update depth exceeded');
  expect(takeConsole()[0]).toMatch('Maximum update depth exceeded');
});
