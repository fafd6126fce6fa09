import { pathOf, withQuery } from '../../../api/callUrl.ts';
import type { QueryOf } from '../../../api/contract/endpoint.ts';
import type { Call, Contract } from '../../../api/contract/index.ts';
import type { PATTERNS, ScreenName } from '../paths.ts';

type Access = Contract[Call]['access'];
/** A call that reads and that everybody with such access may make, with its query. */
type FirstCall<A extends Access> = {
  [C in Call & `GET ${string}`]: Contract[C]['access'] extends A
    ? readonly [call: C, query?: QueryOf<Contract[C]>]
    : never;
}[Call & `GET ${string}`];
type Pattern = (typeof PATTERNS)[ScreenName];
type FirstCalls<A extends Access> = Partial<Record<Pattern, readonly FirstCall<A>[]>>;

/** On a phone in the street each way to the server and back counts. */
const OF_ANYBODY: FirstCalls<'public'> = {
  '/support/devicereturn/:orderNumber/:supportHash?': [
    ['GET /api/portal/support/:orderNumber/:supportHash'],
  ],
};
const OF_SIGNED_IN: FirstCalls<'public' | 'signedIn'> = {
  '/': [
    ['GET /api/portal/returns', { attention: 'yes', sort: 'problem' }],
    ['GET /api/portal/saved-views', { list: 'returns' }],
  ],
  '/billing': [['GET /api/portal/billing']],
  '/devicereturn': [['GET /api/portal/offer'], ['GET /api/portal/drafts/new-return']],
  '/devicereturn/many': [['GET /api/portal/offer'], ['GET /api/portal/imports/latest']],
  '/insights': [['GET /api/portal/returns/statistics', { weeks: 12 }]],
  '/returns/:orderNumber': [['GET /api/portal/returns/:orderNumber']],
  '/settings': [['GET /api/portal/emails']],
  '/settings/sessions': [['GET /api/portal/sessions']],
};
/** Pages whose links are shown only to users with access. */
const OF_LINKED: FirstCalls<Access> = {
  '/warehousing/:deviceNumber': [['GET /api/portal/devices/:deviceNumber']],
  '/warehousing/deployments/:deploymentNumber': [['GET /api/portal/deployments/:deploymentNumber']],
};

type Address = Pick<Location, 'pathname' | 'search'>;

function pathsOf(
  pattern: string,
  calls: readonly FirstCall<Access>[],
  { pathname, search }: Address,
): readonly string[] {
  // The query of one thing's page opens something on it; that of another asks for something else.
  if (search !== '' && !pattern.includes(':')) return [];
  const shape = pattern.replace(/:(\w+)\??/g, '(?<$1>[\\w.-]+)');
  const match = new RegExp(`^${shape}$`).exec(pathname);
  if (match === null) return [];
  return calls.map(([call, query]) => withQuery(pathOf(call, match.groups ?? {}), query ?? {}));
}

/** The paths of what the page at an address asks for first, when its screen is known. */
export function firstCallsOf(pattern: Pattern, address: Address): readonly string[] {
  const calls = { ...OF_ANYBODY, ...OF_SIGNED_IN, ...OF_LINKED }[pattern];
  return pathsOf(pattern, calls ?? [], address);
}

/** The paths of what any visitor of an address may ask for before the scripts of its page have come. */
export function earlyCallsAt(address: Address, isKnown: boolean): readonly string[] {
  const calls = Object.entries({ ...OF_ANYBODY, ...(isKnown && OF_SIGNED_IN) });
  const paths = calls.flatMap(([pattern, own]) => pathsOf(pattern, own, address));
  return isKnown ? [pathOf('GET /auth_state/', {}), ...paths] : paths;
}
