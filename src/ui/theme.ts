import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { ButtonElement } from './components/form/ButtonElement.tsx';

/** Hue of interactive elements. */
const brand: MantineColorsTuple = [
  '#eef8fb',
  '#dbeff6',
  '#b5dcea',
  '#84c5dc',
  '#57adca',
  '#2388ab',
  '#0e7091',
  '#0a5c79',
  '#094b63',
  '#0a3a4c',
];

/** Neutral with a slight tint of the brand. */
const gray: MantineColorsTuple = [
  '#f5f8f9',
  '#edf1f3',
  '#e2e8eb',
  '#d2dade',
  '#b6c2c8',
  '#85949c',
  '#64727b',
  '#4b5962',
  '#313d44',
  '#1b2429',
];

/** Dark scheme from text (0) over borders (4) and surfaces (6) to the page (8). */
const dark: MantineColorsTuple = [
  '#dfe7eb',
  '#bfcbd2',
  '#98a7b0',
  '#82929c',
  '#3c4a52',
  '#2a353c',
  '#1f282e',
  '#182025',
  '#11171b',
  '#0b1013',
];

const red: MantineColorsTuple = [
  '#fdf2f1',
  '#fbe3e1',
  '#f6c5c1',
  '#f0a19b',
  '#e9807a',
  '#dc524b',
  '#c9352e',
  '#b3261f',
  '#8f1d18',
  '#6e1512',
];

const green: MantineColorsTuple = [
  '#eef8f0',
  '#dcf1e1',
  '#b7e0c2',
  '#89cb9b',
  '#5fb477',
  '#399757',
  '#257e43',
  '#1a6935',
  '#15552b',
  '#104322',
];

const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#faebc8',
  '#f4d792',
  '#ebbf58',
  '#dda62f',
  '#b98415',
  '#94670c',
  '#7a5408',
  '#634407',
  '#4c3406',
];

/** Color families that are sent to the browser; Mantine's other ones are omitted. */
export const COLOUR_FAMILIES = { brand, gray, dark, red, green, amber } as const;

/** Text color of the light scheme. */
const INK = '#172026';

/**
 * Colors by meaning, as hex values so that a test can compute their contrast. The call is marked as
 * pure, so that the browser's bundle omits it: browsers get the variables from a style sheet.
 */
export const SCHEMES = /* @__PURE__ */ colourSchemes();

function colourSchemes() {
  return {
    light: {
      canvas: gray[0],
      surface: '#ffffff',
      ink: INK,
      text: INK,
      quiet: gray[7],
      placeholder: gray[6],
      border: gray[3],
      'control-border': gray[5],
      link: brand[7],
      button: brand[7],
      'button-text': '#ffffff',
      error: red[7],
      selected: brand[1],
      'selected-text': brand[8],
      'waiting-text': gray[7],
      'waiting-fill': gray[2],
      'moving-text': brand[8],
      'moving-fill': brand[1],
      'held-text': amber[8],
      'held-fill': amber[1],
      'done-text': green[7],
      'done-fill': green[1],
      'ended-text': gray[7],
      'ended-fill': gray[1],
      'trouble-text': red[8],
      'trouble-fill': red[1],
      'chart-back': green[5],
      'chart-underWay': brand[6],
      'chart-cancelled': gray[5],
      'chart-notBack': red[8],
      'chart-median': brand[6],
      'chart-ninetieth': gray[5],
      'chart-open': gray[5],
    },
    dark: {
      canvas: dark[8],
      surface: dark[7],
      ink: '#f2f6f8',
      text: dark[0],
      quiet: dark[2],
      placeholder: dark[3],
      border: dark[5],
      'control-border': '#5d6d77',
      link: brand[3],
      button: brand[6],
      'button-text': '#ffffff',
      error: red[3],
      selected: '#10303d',
      'selected-text': brand[2],
      'waiting-text': dark[1],
      'waiting-fill': dark[5],
      'moving-text': brand[2],
      'moving-fill': '#10303d',
      'held-text': amber[3],
      'held-fill': '#33270d',
      'done-text': green[3],
      'done-fill': '#12301c',
      'ended-text': dark[2],
      'ended-fill': dark[6],
      'trouble-text': red[3],
      'trouble-fill': '#3d1917',
      'chart-back': green[4],
      'chart-underWay': brand[5],
      'chart-cancelled': dark[3],
      'chart-notBack': red[3],
      'chart-median': brand[4],
      'chart-ninetieth': dark[3],
      'chart-open': dark[3],
    },
  } as const satisfies Record<'light' | 'dark', Record<string, string>>;
}

const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';

export const theme = createTheme({
  colors: COLOUR_FAMILIES,
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  black: INK,
  fontFamily: FONT,
  fontFamilyMonospace:
    'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--portal-h1)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--portal-h2)', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.125rem', xl: '1.5rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { component: ButtonElement } },
    ActionIcon: { defaultProps: { component: ButtonElement } },
    // Labels above, help below; the error is closest to the field.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
  },
});

const portalVariables = (scheme: Record<string, string>) =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--portal-${name}`, value]));

/** CSS variables for our meanings (`--portal-border`), and Mantine's own variables set to them. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = (scheme: 'light' | 'dark') => ({
    ...portalVariables(SCHEMES[scheme]),
    '--mantine-color-body': 'var(--portal-canvas)',
    '--mantine-color-text': 'var(--portal-text)',
    '--mantine-color-bright': 'var(--portal-ink)',
    '--mantine-color-dimmed': 'var(--portal-quiet)',
    '--mantine-color-placeholder': 'var(--portal-placeholder)',
    '--mantine-color-anchor': 'var(--portal-link)',
    '--mantine-color-error': 'var(--portal-error)',
    '--mantine-color-default': 'var(--portal-surface)',
    '--mantine-color-default-border': 'var(--portal-control-border)',
    '--mantine-color-default-color': 'var(--portal-text)',
  });
  return {
    variables: { '--portal-top-bar': '64px', '--portal-side-menu': '280px' },
    light: { ...shared('light'), '--mantine-color-default-hover': gray[1] },
    dark: {
      ...shared('dark'),
      '--mantine-color-default-hover': dark[6],
      '--mantine-color-brand-light': SCHEMES.dark['moving-fill'],
      '--mantine-color-brand-light-hover': brand[9],
      '--mantine-color-brand-light-color': SCHEMES.dark['moving-text'],
      '--mantine-color-red-light': SCHEMES.dark['trouble-fill'],
      '--mantine-color-red-light-color': SCHEMES.dark['trouble-text'],
      '--mantine-color-green-light': SCHEMES.dark['done-fill'],
      '--mantine-color-green-light-color': SCHEMES.dark['done-text'],
      '--mantine-color-amber-light': SCHEMES.dark['held-fill'],
      '--mantine-color-amber-light-color': SCHEMES.dark['held-text'],
    },
  };
};
