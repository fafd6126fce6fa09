import type { People, PeopleQuery, Person } from '../../../src/domain/people/users.ts';
import type { TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

export const USERS = '/api/portal/users';
export const INVITATIONS = '/api/portal/invitations';

/** Lists the users and invitations that an admin sees. */
export async function people(
  admin: TestBrowser,
  { size, ...query }: PeopleQuery = {},
): Promise<People> {
  return (
    await admin.get(
      `${USERS}?${new URLSearchParams({ ...query, ...(size && { size: `${size}` }) })}`,
    )
  ).json<People>();
}

/** Finds an entry by address. Throws if there is none. */
export async function personIn(admin: TestBrowser, email: string): Promise<Person> {
  const found = (await people(admin, { search: email })).people.find(
    (person) => person.email === email,
  );
  if (found === undefined) throw new Error(`${email} is not in the list.`);
  return found;
}

/** Invites as the form does, by default members without flags. */
export function invite(
  admin: TestBrowser,
  emails: readonly string[],
  {
    role = 'member',
    ...flags
  }: { role?: string; isWarehouseUser?: boolean; sidebar?: boolean } = {},
) {
  return admin.post(INVITATIONS, {
    emails,
    role,
    isWarehouseUser: false,
    sidebar: false,
    ...flags,
  });
}

/** Sends an event for an entry of the list. */
export async function change(admin: TestBrowser, email: string, event: object) {
  const { kind, id } = await personIn(admin, email);
  return admin.post(`${kind === 'user' ? USERS : INVITATIONS}/${id}/events`, event);
}

/** Codes mailed to an address, oldest first. */
export async function codesFor(portal: TestPortal, email: string): Promise<string[]> {
  await portal.work();
  return portal.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/invite\/accept\/([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Newest code mailed to an address. Throws if there is none. */
export async function codeFor(portal: TestPortal, email: string): Promise<string> {
  const code = (await codesFor(portal, email)).at(-1);
  if (code === undefined) throw new Error(`No invitation was mailed to ${email}.`);
  return code;
}

export const pageOf = (code: string) => `/api/portal/invite/${code}`;

/** Opens the page behind a link and accepts, as its button does. */
export async function accept(browser: TestBrowser, code: string, replaces = false) {
  await browser.get(pageOf(code));
  return browser.post(pageOf(code), { replaces });
}
