import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { LoaderScreen } from '../components/LoaderScreen.tsx';
import { App } from './App.tsx';
import { DEFAULT_CONFIG } from './config.ts';
import { PATTERNS } from './paths.ts';
import { ROUTES } from './routes.ts';
import { loadView } from './viewLoader.ts';

export { themeStyles } from '../themeStyles.ts';
export { ROUTES } from './routes.ts';
export { sheetUrl } from './styles.ts';
export { DEFAULT_CONFIG };

/** Where the server writes what it is configured with into the markup. */
const OPEN_CONFIG = { ...DEFAULT_CONFIG, getStartedUrl: '%GET_STARTED_URL%' };
const noClient = () => Promise.reject(new Error('Nothing is called while prerendering.'));

/** The markup of the login page, the same tree that hydrates it (used by the build only). */
export async function prerenderLogin(): Promise<string> {
  const login = ROUTES.find((route) => route.name === 'login');
  if (login === undefined) throw new Error('The route table has no login page.');
  await loadView(login);
  return renderToString(
    <Router ssrPath={PATTERNS.login}>
      <App client={noClient} config={OPEN_CONFIG} storage={null} />
    </Router>,
  );
}

/** The markup of every other page until its script runs; `isInShell` as `LoaderScreen` has it. */
export function prerenderLoader(isInShell: boolean): string {
  return renderToString(<LoaderScreen isInShell={isInShell} />);
}
