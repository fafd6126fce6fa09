import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showCaption } from '../levels/watched.ts';

const lines = () => [...document.querySelectorAll('path-caption')].map((item) => item.textContent);

test('watching a path prints one line about it, outside the page', () => {
  showCaption('login-3-c8w5p, step 1: opens the login page …');
  showCaption('login-3-c8w5p, step 2: asks for a link …');
  expect(lines()).toEqual(['login-3-c8w5p, step 2: asks for a link …']);
  expect(screen.queryByText(/asks for a link/)).toBeNull();
  const line = document.querySelector<HTMLElement>('path-caption');
  expect(line?.getAttribute('aria-hidden')).toBe('true');
  expect(line?.style.pointerEvents).toBe('none');
  showCaption(null);
  expect(lines()).toEqual([]);
});
