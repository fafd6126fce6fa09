import { use, useEffect } from 'react';
import { Route, useRoute } from 'wouter';
import type { RouteEntry } from './routes.ts';
import { loadView } from './viewLoader.ts';

/** A screen's view, loaded when it is first shown; gives it the path's parameters. */
export function ScreenView({ route }: { route: RouteEntry }) {
  const View = use(loadView(route));
  useEffect(() => {
    document.title = `${route.title} · Retriever`;
  }, [route.title]);
  // The login page and the error pages also stand in for other screens, at their paths.
  const [isItsPath] = useRoute(route.path);
  if (!isItsPath) return <View />;
  return (
    <Route path={route.path}>
      <View />
    </Route>
  );
}
