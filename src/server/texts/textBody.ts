import { inPlainLetters, textSize } from '../../domain/texts/textSize.ts';
import type { TextKind } from '../../domain/texts/textStates.ts';
import { textWords } from '../../domain/words/textWords.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { employeeLanguage } from '../returns/employeeLanguage.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { shortLinkOf } from './shortLink.ts';

/** Longest company name in a text; the rest of one segment belongs to the message. */
const MAX_COMPANY = 22;

/** Written text message. */
interface WrittenText {
  readonly body: string;
  /** Without the link: for the company's timeline. */
  readonly words: string;
  readonly segments: number;
}

/** Writes the text about a step in the employee's language, the company's name first. */
export async function writeText(
  tx: TenantTransaction,
  services: Pick<Services, 'config' | 'secret'>,
  row: StoredReturn,
  kind: TextKind,
): Promise<WrittenText> {
  const organisation = await tx
    .selectFrom('organisations')
    .select(['display_name', 'language'])
    .where('id', '=', row.organisation_id)
    .executeTakeFirstOrThrow();
  const say = textWords(employeeLanguage(row, organisation.language));
  const company = shortened(row.company_name || organisation.display_name);
  const write = (link: string) => inPlainLetters(say(kind, { company, link }));
  const body = write(shortLinkOf(services, row));
  return { body, words: write('…'), segments: textSize(body).segments };
}

function shortened(name: string): string {
  const letters = [...inPlainLetters(name)];
  return letters.length <= MAX_COMPANY
    ? letters.join('')
    : `${letters
        .slice(0, MAX_COMPANY - 1)
        .join('')
        .trimEnd()}.`;
}
