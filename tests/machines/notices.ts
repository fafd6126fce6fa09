import type { Person } from '../levels/person.ts';

/** Content of a `FailureNotice`. */
export interface Notice {
  readonly message: string;
  /** Whether it offers "Try again". */
  readonly canRetry: boolean;
}

/** Title, message and optional button, concatenated into one text. */
const NOTICE =
  /^(?:No connection|This has changed|Check what you entered|Too many requests|Not found)(.+?)(Try again)?$/;

/** All failure notices on the page. */
export async function noticesOn(person: Person): Promise<readonly Notice[]> {
  const texts = (await person.sees('alert')).map(({ text }) => text);
  // Below there may be field errors, each as a link to its field.
  const links = texts.some((text) => text.startsWith('Check what you entered'))
    ? (await person.sees('link')).map(({ text }) => text)
    : [];
  const found = texts.map((text) => NOTICE.exec(withoutEnds(text, links)));
  return found.flatMap((parts) =>
    parts === null ? [] : [{ message: parts[1] ?? '', canRetry: parts[2] !== undefined }],
  );
}

/** Facts that the notices of a page tell: failures of loading can be retried, those of actions can't. */
export const errorsIn = (notices: readonly Notice[]) => ({
  error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
  actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
});

/** Removes one of these endings from a text. */
function withoutEnds(text: string, ends: readonly string[]): string {
  const end = ends.find((candidate) => candidate !== '' && text.endsWith(candidate));
  return end === undefined ? text : withoutEnds(text.slice(0, -end.length), ends);
}

/** Last sentence of a refusal, whatever was refused. */
export const REFUSED = "We didn't change this return.";
const REFUSAL = /^.*We didn't change (?:this return|RTN-\d+)\.$/;

/** Reduces a refusal to its last sentence, as in the profiles; other messages are unchanged. */
export function withoutNumber(message: string | undefined): string | null {
  return message?.replace(REFUSAL, REFUSED) ?? null;
}
