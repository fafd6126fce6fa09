import type { PortalDatabase } from '../../../src/server/platform/database/portalDatabase.ts';

/** Users of a test organization; `word` is the local part of their address. */
const PEOPLE = [
  { word: 'admin', name: 'Ada Admin', role: 'admin', sidebar: true, isWarehouse: false },
  { word: 'member', name: 'Max Member', role: 'member', sidebar: false, isWarehouse: false },
  { word: 'warehouse', name: 'Wim Warehouse', role: 'member', sidebar: false, isWarehouse: true },
] as const;

export interface TestOrganisation {
  readonly id: string;
  /** User IDs by address, such as `admin@acme.test`. */
  readonly users: ReadonlyMap<string, string>;
}

/** Adds an organization that has verified `<domain>`, with an admin, a member and a warehouse user at `<domain>`, who get all emails. */
export function addOrganisation(
  database: PortalDatabase,
  { name, domain, now }: { name: string; domain: string; now: Date },
): Promise<TestOrganisation> {
  return database.asSystem(async (tx) => {
    const { id } = await tx
      .insertInto('organisations')
      .values({ name, display_name: name, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('organisation_domains')
      .values({ organisation_id: id, domain, created_at: now, verified_at: now })
      .execute();
    const users = await tx
      .insertInto('users')
      .values(
        PEOPLE.map((person) => ({
          organisation_id: id,
          email: `${person.word}@${domain}`,
          name: person.name,
          role: person.role,
          sidebar: person.sidebar,
          is_warehouse_user: person.isWarehouse,
          created_at: now,
          return_emails: 'every' as const,
        })),
      )
      .returning(['id', 'email'])
      .execute();
    return { id, users: new Map(users.map((user) => [user.email, user.id])) };
  });
}
