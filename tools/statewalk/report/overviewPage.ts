import { KINDS } from '../records/coverage.ts';
import { changesInWords } from './changes/changesPart.ts';
import { type Html, html } from './html.ts';
import { statusOfRun } from './machinePage.ts';
import { commandLine, pathKey } from './pathItem.ts';
import type { MachineReport, Report, Run, SavedReport } from './report.ts';
import { infeasiblePart } from './runSummary.ts';
import { counted, durationOf, goalWords, RUN_WORDS, type RunStatus, reasonOf } from './words.ts';

const addressOf = (parts: Record<string, string>) => `#${new URLSearchParams(parts).toString()}`;

/** Overview: failures first, then coverage, missed goals, and changes. */
export function overviewPage(report: Report): Html {
  return html`<section class="page" id="overview" aria-labelledby="title-overview">
<h2 id="title-overview" tabindex="-1">Overview</h2>
${notRun(report)}
${verdict(report)}
${failures(report)}
${savedPart(report.saved)}
<h3>Coverage</h3>
${coverageTable(report)}
${missed(report)}
${infeasible(report)}
${changed(report)}
</section>
`;
}

/** Suites that the figures below don't include. */
function notRun({ notRun, machines }: Report): Html | null {
  if (notRun.length === 0 || machines.every(({ runs }) => runs.length === 0)) return null;
  return html`<div class="verdict partial not-run"><p>Not run:</p><ul>${notRun.map((line) => html`<li>${line}</li>`)}</ul></div>`;
}

function verdict({ machines }: Report): Html {
  const runs = machines.flatMap((machine) => machine.runs);
  const paths = runs.flatMap(({ record }) => record.paths);
  const failed = paths.filter(({ status }) => status === 'failed').length;
  const [parts, whole] = [runs.filter(isPart), runs.filter((run) => !isPart(run))];
  const missing = whole.reduce((sum, { record }) => sum + record.coverage.missing.length, 0);
  if (runs.length === 0) {
    return html`<p class="verdict uncovered">Nothing has been run yet. <code>npm run paths</code> runs every path.</p>`;
  }
  const isShort = missing > 0 ? 'uncovered' : parts.length > 0 ? 'partial' : 'covered';
  const status = failed > 0 ? 'failed' : isShort;
  const reached =
    missing > 0 ? `${counted(missing, 'goal')} never reached` : 'everything feasible was reached';
  const words = [
    failed > 0
      ? `${counted(failed, 'path')} of ${paths.length.toLocaleString('en-US')} failed`
      : `${paths.length > 1 ? 'All ' : ''}${counted(paths.length, 'path')} passed`,
    ...(whole.length > 0 ? [reached] : []),
    ...(parts.length > 0 ? [`of ${counted(parts.length, 'suite')} only a part was run`] : []),
  ];
  return html`<p class="verdict ${status}"><span aria-hidden="true">${RUN_WORDS[status].sign}</span> ${words.join('; ')}.</p>`;
}

function failures({ machines }: Report): Html | null {
  const all = machines.flatMap((machine) =>
    machine.runs.flatMap((run) =>
      run.record.paths.flatMap((path) =>
        path.failure === null ? [] : [{ machine, run, path, failure: path.failure }],
      ),
    ),
  );
  if (all.length === 0) return null;
  return html`<h3>Failures</h3><ul class="failures">${all.map(
    ({ machine, run, path, failure }) =>
      html`<li><a href="${addressOf({ path: pathKey(run, path) })}"><code>${path.id}</code></a> <span class="quiet">${machine.title}, ${run.words.replace(/^Level/, 'level')}</span><br>Step ${failure.step + 1}, <b>${path.steps[failure.step]?.title ?? 'its end'}</b>: ${reasonOf(failure)}</li>`,
  )}</ul>`;
}

/** Failures that wait to be walked again. */
function savedPart(saved: readonly SavedReport[]): Html | null {
  if (saved.length === 0) return null;
  return html`<h3>Saved failures</h3><p>They are walked first in the next run of their machine and level; one that passes is forgotten, unless it is committed.</p><ul class="failures">${saved.map(
    ({ machine, level, variant, path, title, seed, file, isKept, failure }) =>
      html`<li><b>${machine}, level ${level}${variant !== null && `, ${variant}`}</b> <code>${path}</code>${isKept && ' (committed)'}<span class="clamped">${title}</span><span class="quiet">${reasonOf(failure)} — ${file}</span>${commandLine(
        seed === null
          ? `npm run paths -- --machine ${machine} --level ${level}`
          : `npm run paths -- --machine ${machine} --seed ${seed}`,
      )}</li>`,
  )}</ul>`;
}

function coverageTable({ machines }: Report): Html {
  const rows = machines.flatMap((machine) => machine.runs.map((run) => ({ machine, run })));
  const rank = { failed: 0, uncovered: 1, partial: 2, covered: 3 };
  const sorted = rows.sort((a, b) => rank[statusOfRun(a.run)] - rank[statusOfRun(b.run)]);
  const heads = ['Machine', 'Level', 'Result', 'Paths', 'Steps', ...KINDS.map(capitalize), 'Took'];
  const without = machines.filter(({ runs }) => runs.length === 0);
  return html`<table class="cards coverage"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${sorted.map(
    ({ machine, run }) => {
      const { coverage, paths } = run.record;
      const status = statusOfRun(run);
      const failed = paths.filter((path) => path.status === 'failed').length;
      const result = failed > 0 ? `${failed} failed` : RESULT_WORDS[status];
      const isWhole = !isPart(run);
      const ms = paths.reduce((sum, path) => sum + path.ms, 0);
      return html`<tr><th scope="row"><a href="${addressOf({ machine: machine.id, run: run.key })}">${machine.id}</a></th><td data-label="Level">${run.words.replace(/^Level /, '')}</td><td data-label="Result" class="status ${status}"><span aria-hidden="true">${RUN_WORDS[status].sign}</span> ${result}</td><td data-label="Paths">${paths.length}</td><td data-label="Steps">${isWhole ? coverage.steps : NOTHING}</td>${KINDS.map(
        (kind) => {
          const { covered, total } = coverage[kind];
          if (!isWhole) return html`<td data-label="${capitalize(kind)}">${NOTHING}</td>`;
          const isShort = covered < total;
          return html`<td data-label="${capitalize(kind)}" class="${isShort ? 'status uncovered' : ''}">${total === 0 ? NOTHING : html`${isShort && html`<span aria-hidden="true">○ </span>`}${covered}/${total}`}</td>`;
        },
      )}<td data-label="Took">${durationOf(ms)}</td></tr>`;
    },
  )}</tbody></table>${without.length > 0 && html`<p class="quiet">Not run: ${without.map(({ id }) => id).join(', ')}.</p>`}`;
}

/** Whether only some of its paths were run, alone. */
const isPart = ({ record }: Run) => record.isPart === true;
const NOTHING = html`<span class="quiet">–</span>`;
const RESULT_WORDS: Record<RunStatus, string> = {
  failed: 'failed',
  uncovered: 'not all reached',
  partial: 'only a part was run',
  covered: 'passed',
};

const capitalize = (text: string) => text.replace(/^./, (sign) => sign.toUpperCase());

function missed({ machines }: Report): Html | null {
  const all = machines.flatMap((machine) => machine.runs.map((run) => ({ machine, run })));
  const short = all.filter(({ run }) => !isPart(run) && run.record.coverage.missing.length > 0);
  if (short.length === 0) return null;
  return html`<h3>Never reached</h3>${short.map(
    ({ machine, run }) =>
      html`<p><a href="${addressOf({ machine: machine.id, run: run.key })}">${machine.id}, ${run.words}</a></p><ul>${run.record.coverage.missing.map((goal) => html`<li>${goalWords(goal)}</li>`)}</ul>`,
  )}`;
}

function infeasible({ machines }: Report): Html | null {
  const all = machines.flatMap((machine) =>
    machine.runs.flatMap((run) => {
      const part = infeasiblePart(run);
      return part === null ? [] : [html`<h4>${machine.id}, ${run.words}</h4>${part}`];
    }),
  );
  return all.length === 0
    ? null
    : html`<h3>Infeasible, with the reasons</h3><p class="quiet">These goals are not counted.</p>${all}`;
}

function changed({ machines, release }: Report): Html | null {
  if (release === null) return null;
  const rows = machines.flatMap((machine: MachineReport) => {
    const words = changesInWords(machine);
    return words === null ? [] : [{ machine, words }];
  });
  return html`<h3>Changes since ${release}</h3>${
    rows.length === 0
      ? html`<p>No machine has changed.</p>`
      : html`<ul>${rows.map(({ machine, words }) => html`<li><a href="${addressOf({ machine: machine.id })}">${machine.id}</a>: ${words}</li>`)}</ul>`
  }`;
}
