import type { TextCommand } from '../../domain/texts/keywords.ts';
import { endOfNumber } from '../../domain/texts/mobileNumber.ts';
import type { TextConsentEvent } from '../../machines/textConsent/textConsent.machine.ts';
import { type Origin, writeAudit } from '../audit/audit.ts';
import { type Actor, THE_PORTAL } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { changeNoted, readConsent } from './consents.ts';

/** Does what a reply to the sender's number asks for. */
export async function takeReply(
  services: Changing,
  phone: string,
  command: TextCommand,
  by: Author,
): Promise<void> {
  if (command === 'help') return;
  const event: TextConsentEvent =
    command === 'stop' ? { type: 'consent.stopped', source: 'reply' } : { type: 'consent.resumed' };
  await changeEverywhere(services, phone, event, by);
}

type Changing = Pick<Services, 'database' | 'clock'>;

/** Actor who changes a consent, and the source of the change. */
interface Author {
  readonly actor: Actor;
  readonly origin: Origin;
}

/** Background work has no origin. */
const NOWHERE: Origin = { ip: '', userAgent: '' };

/** Stops texts to a number for all organizations, as its reply to the provider does. */
export function stopNumber(services: Changing, phone: string, actor: Actor): Promise<void> {
  const event = { type: 'consent.stopped', source: 'reply' } as const;
  return changeEverywhere(services, phone, event, { actor, origin: NOWHERE });
}

/** Organizations share the sender's number, so a reply is to all of them. */
async function changeEverywhere(
  services: Changing,
  phone: string,
  event: TextConsentEvent,
  by: Author,
): Promise<void> {
  const known = await services.database.readAsSystem((read) =>
    read.selectFrom('text_consents').select('organisation_id').where('phone', '=', phone).execute(),
  );
  for (const { organisation_id: organisationId } of known) {
    await changeAudited(services, { organisationId, phone }, event, by);
  }
}

/** Changes an organization's consent, on the timelines of its returns and in its audit log. */
async function changeAudited(
  { database, clock }: Changing,
  whose: { readonly organisationId: string; readonly phone: string },
  event: TextConsentEvent,
  { actor, origin }: Author,
): Promise<void> {
  const { organisationId, phone } = whose;
  await database.forOrganisation(organisationId, async (tx) => {
    const before = await readConsent(tx, whose);
    const consent = await changeNoted(tx, { ...whose, event, actor, now: clock.now() });
    if (consent === null) return;
    await writeAudit(tx, clock, origin, { organisationId, actor }, 'texts.changed', {
      subject: { kind: 'number', id: null, name: `…${endOfNumber(phone)}` },
      before: { texts: before.state },
      after: { texts: consent.state },
    });
  });
}

/** Notes that a number takes no texts of an organization. */
export function rejectNumber(
  services: Changing,
  whose: { readonly organisationId: string; readonly phone: string },
): Promise<void> {
  const by = { actor: THE_PORTAL, origin: NOWHERE };
  return changeAudited(services, whose, { type: 'number.rejected' }, by);
}
