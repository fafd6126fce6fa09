import { use, useEffect } from 'react';
import { Route, useRoute } from 'wouter';
import type { RouteEntry } from './routeEntry.ts';
import { loadView } from './viewLoader.ts';

/**
 * A screen's view, loaded when it is first shown; gives it the path's parameters. The 401
 * and 404 pages also stand at paths that are not their own.
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
