import type { Person } from '../model/levels/person.ts';

/** What a `FailureNotice` says. */
export interface Notice {
  readonly message: string;
  /** It offers "Try again". */
  readonly canRetry: boolean;
}

/** A title, the message, perhaps the button: as one text, without anything between them. */
const NOTICE =
  /^(?:No connection|Not possible any more|Check what you entered|Too many requests|Not found)(.+?)(Try again)?$/;

/** Every notice of a failure on the page. */
export async function noticesOn(person: Person): Promise<readonly Notice[]> {
  const texts = (await person.sees('alert')).map(({ text }) => NOTICE.exec(text));
  return texts.flatMap((found) =>
    found === null ? [] : [{ message: found[1] ?? '', canRetry: found[2] !== undefined }],
  );
}

/** The last sentence of a refusal, whatever was refused. */
export const REFUSED = 'Nothing about this return was changed.';
const REFUSAL = /^.*Nothing about (?:this return|RTN-\d+) was changed\.$/;

/** What is said of an action that failed: of a refusal its last sentence, as profiles have it. */
export function withoutNumber(message: string | undefined): string | null {
  return message?.replace(REFUSAL, REFUSED) ?? null;
}
