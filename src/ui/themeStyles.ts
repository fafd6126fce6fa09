import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { COLOUR_FAMILIES, cssVariables, theme } from './theme.ts';

const FAMILY = /^--mantine-color-([a-z]+)-/;
/** Mantine's color families that the theme doesn't use. */
const UNUSED = new Set(
  Object.keys(DEFAULT_THEME.colors).filter((family) => !(family in COLOUR_FAMILIES)),
);

function withoutUnused(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !UNUSED.has(FAMILY.exec(name)?.[1] ?? '')),
  );
}

/** Creates the style sheet of the theme's variables, without Mantine's unused color families. */
export function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const standard = defaultCssVariablesResolver(merged);
  const ours = cssVariables(merged);
  return convertCssVariables(
    {
      variables: withoutUnused({ ...standard.variables, ...ours.variables }),
      light: withoutUnused({ ...standard.light, ...ours.light }),
      dark: withoutUnused({ ...standard.dark, ...ours.dark }),
    },
    ':root',
  );
}
