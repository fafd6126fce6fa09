import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { theme } from '../../theme.ts';
import { colorModeManager } from '../display/colorMode.ts';
import { styleNonce } from '../start/nonce.ts';

// Nonce for the style sheet with which an open drawer or dialog locks the scrolling of the page.
setNonce(styleNonce());

/**
 * Default color scheme until the user chooses one; `public/display.js` determines it before the
 * first paint.
 */
const usualMode = () => (document.documentElement.dataset.usualMode === 'auto' ? 'auto' : 'light');

/**
 * Context that Mantine's components need. The theme's variables are in a style sheet, so Mantine
 * doesn't write them into the page.
 */
export function MantineArea(props: MantineProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorModeManager}
      defaultColorScheme={usualMode()}
      getStyleNonce={styleNonce}
      {...props}
    />
  );
}
