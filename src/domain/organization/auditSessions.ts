import type { AuditRecord } from './auditLog.ts';
import { AUDIT_ACTION_WORDS } from './auditWords.ts';

/** Longest pause within a session of work, in milliseconds. */
const PAUSE = 30 * 60_000;

/** Consecutive records of one actor, the newest first. */
export type AuditSession = readonly [AuditRecord, ...AuditRecord[]];

/** Groups records, the newest first, by sessions of work. */
export function auditSessions(records: readonly AuditRecord[]): readonly AuditSession[] {
  const sessions: [AuditRecord, ...AuditRecord[]][] = [];
  for (const record of records) {
    const last = sessions.at(-1);
    if (last !== undefined && isContinued(last, record)) last.push(record);
    else sessions.push([record]);
  }
  return sessions;
}

function isContinued(session: AuditSession, record: AuditRecord): boolean {
  const next = session.at(-1) ?? session[0];
  const { kind, name, by } = next.actor;
  const { actor } = record;
  // People change their names; those without an account are told apart by theirs.
  const isSame = kind === actor.kind && by === actor.by && (by !== 'others' || name === actor.name);
  return isSame && Date.parse(next.at) - Date.parse(record.at) <= PAUSE;
}

/** Sums up a session: "Edited an order ×3, invited people". Names an object if there is only one. */
export function sessionWords(session: AuditSession): string {
  const counts = new Map<string, number>();
  for (const { action } of session) {
    const words = AUDIT_ACTION_WORDS[action];
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const parts = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([words, count]) => (count === 1 ? words : `${words} ×${count}`));
  const [first, ...others] = parts;
  const text = [first, ...others.map((part) => part.charAt(0).toLowerCase() + part.slice(1))];
  const [{ subject }] = session;
  const isOne = session.every((record) => record.subject.name === subject.name);
  return `${text.join(', ')}${isOne ? `: ${subject.name}` : ''}`;
}
