import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { backendPaths } from '../../app/backendPaths.ts';
import { colourModeManager } from '../../app/colourMode.ts';
import { styleNonce } from '../../app/nonce.ts';
import { installTrustedTypesPolicy } from '../../app/trustedTypes.ts';
import { theme } from '../../theme.ts';
import { createDrawer } from './drawer.ts';
import { Viewer } from './Viewer.tsx';
import { createViewerStore } from './viewerStore.ts';

/** The page /dev/inspector: an app of its own, of which nothing is in the portal's pages. */
function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element "root".');
  installTrustedTypesPolicy([backendPaths.layoutWorker()]);
  setNonce(styleNonce());
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colourModeManager}
      defaultColorScheme="light"
      getStyleNonce={styleNonce}
    >
      <Viewer store={createViewerStore()} draw={createDrawer(backendPaths.layoutWorker())} />
    </MantineProvider>,
  );
}

start();
