import { ProblemError } from '../http/problem.ts';

/** The last row of a page; the next one begins behind it. */
export interface Cursor {
  readonly createdAt: Date;
  /** A bigint, in decimal. */
  readonly id: string;
}

/** Opaque to clients: base64url of `<milliseconds>.<id>`. */
export function writeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** Reads what `writeCursor` wrote. Throws a 400 problem for anything else. */
export function readCursor(text: string): Cursor {
  const [, time, id] =
    /^(\d{1,15})\.(\d{1,18})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const createdAt = new Date(Number(time));
  if (id === undefined || Number.isNaN(createdAt.getTime())) {
    throw new ProblemError(400, 'invalid', 'This page of the list cannot be found. Start over.', {
      errors: { cursor: ['Use the cursor that came with the page before.'] },
    });
  }
  return { createdAt, id };
}
