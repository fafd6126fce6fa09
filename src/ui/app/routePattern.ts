import { PATTERNS } from './paths.ts';

/** The pattern of a path, in place of the order numbers and hashes in it. */
export function routePattern(path: string): string {
  const found = Object.values(PATTERNS).find((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+')}/?$`, 'i').test(path),
  );
  return found ?? '(no screen)';
}
