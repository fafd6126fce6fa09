import { KINDS, type LevelCoverage } from '../records/coverage.ts';
import { type Html, html } from './html.ts';
import type { Run } from './report.ts';
import { counted, durationOf, goalWords, LEVEL_WORDS } from './words.ts';

/** The figures of a run, what was never reached, and what cannot be, with the reasons. */
export function runSummary(run: Run): Html {
  const { coverage, paths, level, at } = run.record;
  const failed = paths.filter(({ status }) => status === 'failed').length;
  const ms = paths.reduce((sum, path) => sum + path.ms, 0);
  const ended = new Date(at);
  const figures: readonly (readonly [string, string])[] = [
    ['Paths', `${paths.length}${failed > 0 ? `, ${failed} failed` : ', all passed'}`],
    ...(run.record.isPart === true ? [] : goalFigures(coverage)),
    ['Took', durationOf(ms)],
  ];
  return html`<div class="run-summary" data-for-run="${run.key}" hidden>
<dl class="figures">${figures.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p class="quiet">${run.words}: ${LEVEL_WORDS[level]}, <time datetime="${at}">${ended.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>.</p>
${missingPart(run)}${infeasiblePart(run)}</div>`;
}

function goalFigures(coverage: LevelCoverage): readonly (readonly [string, string])[] {
  return [
    ['Steps', String(coverage.steps)],
    ...KINDS.map((kind) => {
      const { covered, total } = coverage[kind];
      const name = kind.replace(/^./, (sign) => sign.toUpperCase());
      return [name, total === 0 ? 'none' : `${covered}/${total}`] as const;
    }),
  ];
}

/** Goals that a run never reached; for a partial run the command that runs it completely. */
export function missingPart({ record }: Run): Html | null {
  const { coverage, isPart, machine, level, paths } = record;
  if (isPart === true) {
    return html`<p>Only ${counted(paths.length, 'path')} of this suite ${paths.length === 1 ? 'was' : 'were'} run: what the others reach is not known. <code>npm run paths -- --machine ${machine} --level ${level}</code> runs all of them.</p>`;
  }
  const { missing } = coverage;
  if (missing.length === 0) return null;
  return html`<details class="part missing" open><summary>${counted(missing.length, 'goal')} never reached</summary><ul>${missing.map((goal) => html`<li>${goalWords(goal)}</li>`)}</ul></details>`;
}

/** Goals that no path of a run can reach, grouped by reason. */
export function infeasiblePart({ record: { coverage } }: Run): Html | null {
  const byReason = new Map<string, string[]>();
  for (const [goal, reason] of Object.entries(coverage.infeasible)) {
    byReason.set(reason, [...(byReason.get(reason) ?? []), goal]);
  }
  const count = Object.keys(coverage.infeasible).length;
  if (count === 0) return null;
  return html`<details class="part"><summary>${counted(count, 'goal')} infeasible at this level</summary>${[
    ...byReason,
  ].map(
    ([reason, goals]) =>
      html`<p class="reason">${reason}</p><ul>${goals.map((goal) => html`<li>${goalWords(goal)}</li>`)}</ul>`,
  )}</details>`;
}
