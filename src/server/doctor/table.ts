import type { Finding, Outcome } from './check.ts';

const WORDS: Readonly<Record<Outcome, string>> = {
  ok: 'ok',
  look: 'look',
  failed: 'FAILED',
  skipped: '–',
};

/** Returns findings as a table: check, result, what was found, and below it what to do. */
export function formatTable(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length)) + 2;
  const rows = findings.flatMap(({ check, outcome, found, advice }) => [
    `${check.padEnd(width)}${WORDS[outcome].padEnd(8)}${found}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 8)}→ ${advice}`]),
  ]);
  const count = (outcome: Outcome) => findings.filter((one) => one.outcome === outcome).length;
  const bad = count('failed');
  const end = bad > 0 ? `${bad} ${bad === 1 ? 'check' : 'checks'} failed.` : 'No check failed.';
  return [...rows, '', `${end} ${count('look')} to look at, ${count('ok')} ok.`].join('\n');
}
