import { changesPart } from './changes/changesPart.ts';
import { type Html, html, markup } from './html.ts';
import { pathItem } from './pathItem.ts';
import type { Album } from './photos.ts';
import type { MachineReport, PageTableText, Report, Run } from './report.ts';
import { runSummary } from './runSummary.ts';
import { LEVEL_WORDS, RUN_WORDS, type RunStatus, STATUS_WORDS, transitionWords } from './words.ts';

/** The sign of a run as a whole: whether paths failed, or goals were missed. */
export function statusOfRun({ record }: Run): RunStatus {
  if (record.paths.some(({ status }) => status === 'failed')) return 'failed';
  if (record.isPart === true) return 'partial';
  return record.coverage.missing.length > 0 ? 'uncovered' : 'covered';
}

/** All about one machine: its runs, its chart, its transitions, its changes and its paths. */
export function machinePage(report: Report, machine: MachineReport, album: Album): Html {
  return html`<section class="page machine" id="machine-${machine.id}" data-machine="${machine.id}" aria-labelledby="title-${machine.id}" hidden>
<h2 id="title-${machine.id}" tabindex="-1">${machine.title} <code>${machine.id}</code></h2>
<p class="about">${machine.about} ${machine.noView}</p>
${machine.runs.length === 0 ? html`<p class="empty">No path of this machine has been run. <code>npm run paths -- --machine ${machine.id}</code> runs them.</p>` : runSwitch(machine)}
<div class="sides-of-page"><div class="chart-side">
${machine.runs.map((run) => runSummary(run))}
${legend()}
<div class="chart" tabindex="0" role="region" aria-label="The chart, scrollable" style="--width: ${widthOf(machine.svg)}px">${markup(machine.svg)}</div>
<p class="chart-tools"><button type="button" class="zoom" aria-pressed="false">Fit to width</button> <span class="quiet">Press a state or a transition to see the paths through it.</span></p>
${changesPart(report, machine)}
${transitionTable(machine)}
${machine.tables.map((table) => pageTable(table))}
</div><div class="path-side">
<h3 class="paths-title" tabindex="-1">Paths</h3>
<div class="filters"><label>Search paths<input type="search" class="search" placeholder="What is done, or login-3-d9x3n" autocomplete="off"></label><label>Show<select class="result"><option value="">All</option><option value="failed">Failed</option><option value="passed">Passed</option></select></label></div>
<p class="chosen" hidden><span class="chosen-words"></span> <button type="button" class="all-paths">Show all paths</button></p>
<p class="count" role="status"></p>
<div class="path-list">${machine.runs.map(({ record }, index) => {
    const run = machine.runs[index];
    const failedFirst = [...record.paths].sort(
      (a, b) => Number(b.status === 'failed') - Number(a.status === 'failed'),
    );
    return run === undefined
      ? null
      : failedFirst.map((path) => pathItem(machine, run, path, album));
  })}</div>
</div></div></section>
`;
}

function runSwitch(machine: MachineReport): Html {
  return html`<div class="runs" role="group" aria-label="What is shown">${machine.runs.map(
    (run) => {
      const status = statusOfRun(run);
      return html`<button type="button" class="${status}" data-run="${run.key}" aria-pressed="false" title="${LEVEL_WORDS[run.record.level]}"><span aria-hidden="true">${RUN_WORDS[status].sign}</span> ${run.words}<span class="for-readers">, ${RUN_WORDS[status].label}</span></button>`;
    },
  )}</div>`;
}

function legend(): Html {
  return html`<ul class="legend" aria-label="Marks of the chart">${Object.entries(STATUS_WORDS).map(
    ([status, { sign, label }]) =>
      html`<li class="${status}"><svg width="34" height="12" aria-hidden="true"><path class="line" d="M1 6H33"/></svg><span aria-hidden="true">${sign}</span> ${label}</li>`,
  )}</ul>`;
}

const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1] ?? 0);

/** The transitions as a table: the same that the chart shows, to be read and searched. */
function transitionTable(machine: MachineReport): Html {
  const rows = machine.transitions.map(({ id, to, guard }) => {
    const address = new URLSearchParams({ machine: machine.id, transition: id }).toString();
    const target = to.length === 0 ? 'stays' : to.map((state) => withoutRoot(state)).join(', ');
    return html`<tr><th scope="row"><a href="#${address}" data-address="${address}">${transitionWords(id)}</a></th><td data-label="Leads to">${target}</td><td data-label="Guard">${guard ?? '–'}</td><td data-label="Coverage">${machine.runs.map(
      (run) => {
        const status = run.marks.transitions.get(id);
        if (status === undefined) {
          return html`<span class="status quiet" data-for-run="${run.key}" hidden>not in this part</span>`;
        }
        const { sign, label } = STATUS_WORDS[status];
        const guardWords = run.marks.guards.get(id);
        return html`<span class="status ${status}" data-for-run="${run.key}" hidden><span aria-hidden="true">${sign}</span> ${label}${guardWords !== undefined && status === 'covered' && `, guard ${guardWords}`}</span>`;
      },
    )}</td></tr>`;
  });
  return html`<details class="part"><summary>All transitions as a table</summary><table class="cards"><thead><tr><th scope="col">Transition</th><th scope="col">Leads to</th><th scope="col">Guard</th><th scope="col">Coverage</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}

/** The pages that were reviewed, by state: what the paths of level 2 are held to. */
function pageTable({ suite, pages }: PageTableText): Html {
  const title = `${pages.length} reviewed pages of ${suite}`;
  return html`<details class="part"><summary>${title}</summary>${pages.map(
    ({ id, lines }) =>
      html`<details class="reviewed"><summary>${id}</summary><pre tabindex="0">${lines}</pre></details>`,
  )}</details>`;
}

function withoutRoot(id: string): string {
  return id.includes('.') ? id.slice(id.indexOf('.') + 1) : id;
}
