import type { Person } from '../levels/person.ts';

/** What a `FailureNotice` says. */
export interface Notice {
  readonly message: string;
  /** It offers "Try again". */
  readonly canRetry: boolean;
}

/** A title, the message, perhaps the button: as one text, without anything between them. */
const NOTICE =
  /^(?:No connection|This has changed|Check what you entered|Too many requests|Not found)(.+?)(Try again)?$/;

/** Every notice of a failure on the page. */
export async function noticesOn(person: Person): Promise<readonly Notice[]> {
  const texts = (await person.sees('alert')).map(({ text }) => text);
  // Below may stand what is wrong with the fields, each as a link to one.
  const links = texts.some((text) => text.startsWith('Check what you entered'))
    ? (await person.sees('link')).map(({ text }) => text)
    : [];
  const found = texts.map((text) => NOTICE.exec(withoutEnds(text, links)));
  return found.flatMap((parts) =>
    parts === null ? [] : [{ message: parts[1] ?? '', canRetry: parts[2] !== undefined }],
  );
}

/** A text without the ones that it ends with. */
function withoutEnds(text: string, ends: readonly string[]): string {
  const end = ends.find((one) => one !== '' && text.endsWith(one));
  return end === undefined ? text : withoutEnds(text.slice(0, -end.length), ends);
}

/** The last sentence of a refusal, whatever was refused. */
export const REFUSED = "We didn't change this return.";
const REFUSAL = /^.*We didn't change (?:this return|RTN-\d+)\.$/;

/** What is said of an action that failed: of a refusal its last sentence, as profiles have it. */
export function withoutNumber(message: string | undefined): string | null {
  return message?.replace(REFUSAL, REFUSED) ?? null;
}
