import { approvalProblems, NO_APPROVALS } from '../../domain/organization/approvalRules.ts';
import type { ApprovalSettings, SavedApprovals } from '../../domain/organization/approvals.ts';
import { ORDER_SOURCES } from '../../domain/returns/ordering/approval.ts';
import { COUNTRIES } from '../../domain/words.ts';
import { changedPart } from '../audit/changed.ts';
import { nameOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import { readOffer } from '../returns/ordering/offer.ts';
import type { Services } from '../services/services.ts';

/** Returns which orders of an organization wait for an approver. */
export async function readApprovals(
  tx: TenantTransaction,
  organisationId: string,
): Promise<SavedApprovals> {
  const [stored, { currency }, { admins }] = await Promise.all([
    readStored(tx, organisationId),
    readOffer(tx, organisationId),
    tx
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('admins'))
      .where('organisation_id', '=', organisationId)
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow(),
  ]);
  const { settings, version } = stored;
  return { ...settings, currency, admins: Number(admins), version };
}

async function readStored(tx: TenantTransaction, organisationId: string) {
  const row = await tx
    .selectFrom('approval_rules')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  if (row === undefined) return { settings: NO_APPROVALS, version: '0', setBy: '' };
  const { is_on: isOn, above } = row;
  return {
    settings: inOrder({ isOn, above, countries: row.countries, sources: row.sources }),
    version: String(row.version),
    setBy: row.set_by_name,
  };
}

/** Returns the choices without repetitions, in the order of the page. */
const inOrder = (sent: {
  isOn: boolean;
  above: number | null;
  countries: readonly string[];
  sources: readonly string[];
}): ApprovalSettings => ({
  isOn: sent.isOn,
  above: sent.above,
  countries: COUNTRIES.filter((country) => sent.countries.includes(country)),
  sources: ORDER_SOURCES.filter((source) => sent.sources.includes(source)),
});

/**
 * Saves which orders wait; those that wait already keep waiting. A request without changes leaves
 * no trace.
 * @throws ProblemError 400 by field, 409 if another admin has changed it since `basedOn`
 */
export async function writeApprovals(
  tx: TenantTransaction,
  { audit }: Pick<Services, 'audit'>,
  principal: Principal,
  { basedOn, ...sent }: ApprovalSettings & { readonly basedOn: string },
): Promise<SavedApprovals> {
  const { organisationId } = principal;
  const settings = inOrder(sent);
  // Serializes changes by concurrent admins.
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .execute();
  const { admins } = await readApprovals(tx, organisationId);
  const problems = approvalProblems(settings, admins);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const { settings: present, version, setBy } = await readStored(tx, organisationId);
  if (JSON.stringify(present) === JSON.stringify(settings)) {
    await audit(tx, 'unchanged');
    return readApprovals(tx, organisationId);
  }
  if (version !== basedOn) {
    const detail = `${setBy} changed this while you were editing. Check their change, then save again.`;
    throw new ProblemError(409, 'overtaken', detail);
  }
  const values = {
    is_on: settings.isOn,
    above: settings.above,
    countries: settings.countries,
    sources: settings.sources,
    version: Number(version) + 1,
    set_by: principal.userId,
    set_by_name: nameOf(principal),
  };
  await tx
    .insertInto('approval_rules')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
  const subject = { kind: 'organisation', id: organisationId, name: 'Approvals' } as const;
  await audit(tx, { subject, ...changedPart(present, settings) });
  return readApprovals(tx, organisationId);
}
