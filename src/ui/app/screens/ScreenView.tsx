import { use, useEffect } from 'react';
import { Route, useRoute } from 'wouter';
import type { RouteEntry } from '../routing/routeEntry.ts';
import { loadView } from '../routing/viewLoader.ts';

/**
 * View of a screen, loaded when it is first shown; receives the path's parameters. The 401 and 404
 * pages are also shown at other paths.
 */
export function ScreenView({ route }: { route: RouteEntry }) {
  const View = use(loadView(route));
  const [isOwnPath] = useRoute(route.path);
  useEffect(() => {
    document.title = `${route.title} · Retriever`;
  }, [route.title]);
  return (
    <Route path={isOwnPath ? route.path : '*'}>
      <View />
    </Route>
  );
}
