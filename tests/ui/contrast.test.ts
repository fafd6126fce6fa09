import { describe, expect, test } from 'vitest';
import { SCHEMES } from '../../src/ui/theme.ts';

/** Relative luminance of a hex color, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Meaning = keyof (typeof SCHEMES)['light'];
const TEXTS: readonly (readonly [text: Meaning, on: Meaning])[] = [
  ...(['ink', 'text', 'quiet', 'link', 'error'] as const).flatMap(
    (text) =>
      [
        [text, 'canvas'],
        [text, 'surface'],
      ] as const,
  ),
  ['placeholder', 'surface'],
  ['button-text', 'button'],
  ['selected-text', 'selected'],
  ['waiting-text', 'waiting-fill'],
  ['moving-text', 'moving-fill'],
  ['held-text', 'held-fill'],
  ['done-text', 'done-fill'],
  ['ended-text', 'ended-fill'],
  ['trouble-text', 'trouble-fill'],
];

describe.each(['light', 'dark'] as const)('the %s scheme', (name) => {
  const scheme = SCHEMES[name];

  test('compares every text color that it has', () => {
    const compared = new Set(TEXTS.flat());
    const texts = Object.keys(scheme).filter((meaning) => /-text$|^text$/.test(meaning));
    expect(texts.filter((meaning) => !compared.has(meaning as Meaning))).toEqual([]);
  });

  test.each(TEXTS)('shows %s on %s with a contrast of at least 4.5', (text, on) => {
    expect(contrast(scheme[text], scheme[on])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.keys(scheme).filter((meaning) => meaning.startsWith('chart-')))(
    'shows %s with a contrast of at least 3',
    (meaning) => {
      expect(contrast(scheme[meaning as Meaning], scheme.surface)).toBeGreaterThanOrEqual(3);
    },
  );

  test('shows the edge of a field with a contrast of at least 3', () => {
    expect(contrast(scheme['control-border'], scheme.surface)).toBeGreaterThanOrEqual(3);
  });
});
