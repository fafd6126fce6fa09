import { matchRoute, type Parser } from 'wouter';
import type { RouteEntry } from './routeEntry.ts';
import { ROUTES } from './routes.ts';

const NOT_FOUND = ROUTES.find((route) => route.name === 'notFound');

/** Returns the screen of a path; the 404 page if none matches. */
export function matchPath(parser: Parser, path: string): RouteEntry {
  const matched = ROUTES.find((route) => matchRoute(parser, route.path, path)[0]) ?? NOT_FOUND;
  if (matched === undefined) throw new Error('The route table has no 404 page.');
  return matched;
}
