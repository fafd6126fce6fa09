import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings } from '../../src/ui/app/display/settings.ts';
// Preloads the views, so that the first test doesn't wait for them on a busy machine.
import '../../src/ui/views/settings/account/SettingsView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const root = document.documentElement;
const open = () => renderPortal({ path: '/settings', answers: { 'GET /auth_state/': admin } });

describe('stored settings', () => {
  test('default to compact, responsive font sizes, rounded corners and the light theme', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      compact: true,
      responsiveFontSizes: true,
      roundedCorners: true,
      theme: 'LIGHT',
    });
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{compact'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[false]'],
    ['fields of wrong types', '{"compact":"no","responsiveFontSizes":0,"roundedCorners":null}'],
  ])('fall back to the defaults for %s', (_, text) => {
    expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
  });

  test('keep valid fields beside an invalid one', () => {
    expect(parseSettings('{"compact":false,"roundedCorners":"x"}')).toEqual({
      ...DEFAULT_SETTINGS,
      compact: false,
    });
  });
});

describe('the settings page', () => {
  test('applies a choice right away and stores it under the key `settings`', async () => {
    const { user } = await open();
    const compact = await screen.findByRole('switch', { name: /Compact/ });
    expect(root.dataset.density).toBe('compact');
    await user.click(compact);
    expect(root.dataset.density).toBe('comfortable');
    expect(JSON.parse(window.localStorage.getItem('settings') ?? '')).toEqual({
      ...DEFAULT_SETTINGS,
      compact: false,
    });
    await user.click(screen.getByRole('switch', { name: /Rounded corners/ }));
    expect(root.dataset.corners).toBe('square');
    await user.click(screen.getByRole('switch', { name: /Responsive font sizes/ }));
    expect(root.dataset.type).toBe('fixed');
  });

  test('follows another tab', async () => {
    await open();
    await screen.findByRole('switch', { name: /Compact/ });
    const newValue = JSON.stringify({ ...DEFAULT_SETTINGS, roundedCorners: false });
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue }));
    });
    expect(root.dataset.corners).toBe('square');
  });

  test('goes back to the defaults when another tab has cleared the storage', async () => {
    window.localStorage.setItem('settings', '{"compact":false}');
    await open();
    await screen.findByRole('switch', { name: /Compact/ });
    expect(root.dataset.density).toBe('comfortable');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    });
    expect(root.dataset.density).toBe('compact');
  });

  test('keeps the color mode apart from the settings', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(root.dataset.mantineColorScheme).toBe('dark');
    expect(window.localStorage.getItem('colour-mode')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(root.dataset.mantineColorScheme).toBe('light');
  });
});
