import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { theme } from '../theme.ts';
import { colourModeManager } from './colourMode.ts';
import { styleNonce } from './nonce.ts';

// For the sheet with which an open drawer or dialog keeps the page behind it from scrolling.
setNonce(styleNonce());

/** What is shown while nobody has chosen; `public/display.js` knows before the first paint. */
const usualMode = () => (document.documentElement.dataset.usualMode === 'auto' ? 'auto' : 'light');

/**
 * What Mantine's components need around them. The theme's variables stand in a style sheet, so
 * Mantine need not write them into the page.
 */
export function MantineArea(props: MantineProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colourModeManager}
      defaultColorScheme={usualMode()}
      getStyleNonce={styleNonce}
      {...props}
    />
  );
}
