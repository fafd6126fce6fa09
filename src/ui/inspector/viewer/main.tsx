import { createRoot } from 'react-dom/client';
import { backendPaths } from '../../app/backendPaths.ts';
import { MantineArea } from '../../app/screens/MantineArea.tsx';
import { installTrustedTypesPolicy } from '../../app/start/trustedTypes.ts';
import { createDrawer } from './chart/drawer.ts';
import { Viewer } from './Viewer.tsx';
import { createViewerStore } from './viewerStore.ts';

/** Starts the page /dev/inspector, a separate app that isn't part of the portal's pages. */
function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element "root".');
  installTrustedTypesPolicy([backendPaths.layoutWorker()]);
  createRoot(root).render(
    <MantineArea>
      <Viewer store={createViewerStore()} draw={createDrawer(backendPaths.layoutWorker())} />
    </MantineArea>,
  );
}

start();
