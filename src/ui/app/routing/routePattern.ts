import { PATTERNS } from '../paths.ts';

/** Returns the pattern of a path, without its order numbers and hashes. */
export function routePattern(path: string): string {
  const matched = Object.values(PATTERNS).find((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+')}/?$`, 'i').test(path),
  );
  return matched ?? '(no screen)';
}
