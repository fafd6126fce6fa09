import type { SignedInUser } from '../../../../domain/people/auth.ts';
import type { ScreenName } from '../../../app/paths.ts';
import { mayAccess } from '../../../app/routing/access.ts';
import type { RouteEntry } from '../../../app/routing/routeEntry.ts';
import { ROUTES } from '../../../app/routing/routes.ts';

/** Pages that nobody goes to on purpose. */
const LEFT_OUT: readonly ScreenName[] = ['unauthorised', 'notFound', 'failed'];

/** Further words that find a page, beside its title. */
const WORDS: Partial<Record<ScreenName, string>> = {
  dashboard: 'home list of returns',
  insights: 'statistics trends recovery rate',
  newReturn: 'order offboarding leaver',
  leaving: 'leavers offboarding last day hr',
  newLeaver: 'offboarding',
  importReturns: 'csv excel spreadsheet upload many bulk',
  settings: 'profile name theme dark mode display emails',
  sessions: 'devices log out elsewhere',
  organisation: 'name reminders expiry time zone notifications',
  addressBook: 'destinations offices',
  customFields: 'references own columns',
  approvals: 'approve orders second admin',
  templates: 'defaults presets contractors leavers',
  channels: 'chat notifications messages microsoft',
  leaverSettings: 'offboarding mailbox email rule hr order by itself automatic orders',
  auditLog: 'activity history',
  api: 'keys webhooks developers',
  users: 'people colleagues invite members admins team',
  provisioning: 'scim',
  provisioningLog: 'scim refused',
  billing: 'prices invoices statements',
  okta: 'single sign-on sso saml',
  azure: 'single sign-on sso saml entra',
  warehousing: 'stock devices inventory bench',
  labels: 'print barcodes',
  importStock: 'csv excel spreadsheet upload devices',
  shelfAudit: 'count inventory',
  deployments: 'send devices to employees',
  logOut: 'sign out',
};

/** Returns the pages with an address of their own that a user may see; the log-out comes last. */
function pagesOf(user: SignedInUser): readonly RouteEntry[] {
  return ROUTES.filter(
    ({ name, path, access }) =>
      access !== 'public' &&
      !path.includes(':') &&
      !LEFT_OUT.includes(name) &&
      mayAccess(user, access) &&
      // Hidden like in the side menu (specification, section 6).
      (name !== 'api' || user.sidebar),
  ).toSorted((a, b) => Number(a.name === 'logOut') - Number(b.name === 'logOut'));
}

const wordsIn = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Returns the user's pages that a text names, by the beginnings of words; all for a blank text. */
export function findPages(user: SignedInUser, text: string): readonly RouteEntry[] {
  const typed = wordsIn(text).filter((word) => word !== '');
  if (typed.length === 0 && text.trim() !== '') return [];
  const isIn = (words: string) => {
    const pageWords = wordsIn(words);
    return typed.every((word) => pageWords.some((candidate) => candidate.startsWith(word)));
  };
  const pages = pagesOf(user);
  const titled = pages.filter(({ title }) => isIn(title));
  const others = pages.filter(
    ({ name, title }) => !isIn(title) && isIn(`${title} ${WORDS[name] ?? ''}`),
  );
  return [...titled, ...others];
}
