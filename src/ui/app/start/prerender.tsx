import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { LoaderScreen } from '../../components/loading/LoaderScreen.tsx';
import { ShellLoader } from '../../components/loading/ShellLoader.tsx';
import { PATTERNS } from '../paths.ts';
import { App, loadOtherScreens } from '../screens/App.tsx';
import { loadShell } from '../screens/ProtectedArea.tsx';
import { DEFAULT_CONFIG } from './config.ts';

export { themeStyles } from '../../themeStyles.ts';
export { ROUTES } from '../routing/routes.ts';
export { sheetUrl } from './styles.ts';
export { DEFAULT_CONFIG, loadOtherScreens, loadShell };

/** Placeholders that the server replaces with its configuration. */
const OPEN_CONFIG = { ...DEFAULT_CONFIG, getStartedUrl: '%GET_STARTED_URL%' };
const noClient = () => Promise.reject(new Error('Nothing is called while prerendering.'));

/** Markup of the login page, from the same tree that hydrates it (used by the build only). */
export function prerenderLogin(): string {
  return renderToString(
    <Router ssrPath={PATTERNS.login}>
      <App client={noClient} config={OPEN_CONFIG} storage={null} />
    </Router>,
  );
}

/** Markup of every other page until its script runs. */
export function prerenderLoader(isInShell: boolean): string {
  return renderToString(isInShell ? <ShellLoader /> : <LoaderScreen />);
}
