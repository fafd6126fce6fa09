import { matchRoute, type Parser } from 'wouter';
import { pathOf } from '../../api/client.ts';
import type { Call } from '../../api/contract/index.ts';
import { PATTERNS, type ScreenName } from './paths.ts';

/** What the page of one thing asks for first; `public/early-calls.js` knows the return's too. */
const FIRST_CALLS: Partial<Record<ScreenName, Call>> = {
  return: 'GET /api/portal/returns/:orderNumber',
  device: 'GET /api/portal/devices/:deviceNumber',
  deployment: 'GET /api/portal/deployments/:deploymentNumber',
};

/** The path of the call that a screen makes first at an address; null where that depends. */
export function firstCallOf(parser: Parser, screen: ScreenName, address: string): string | null {
  const call = FIRST_CALLS[screen];
  if (call === undefined) return null;
  const [isThere, params] = matchRoute(parser, PATTERNS[screen], address);
  return isThere ? pathOf(call, params) : null;
}
