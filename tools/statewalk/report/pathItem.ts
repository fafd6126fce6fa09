import type { PathRecord, StepRecord } from '../records/record.ts';
import { compareLines, type DiffLine } from './changes/textDiff.ts';
import { type Html, html } from './html.ts';
import type { Album } from './photos.ts';
import type { MachineReport, Run } from './report.ts';
import { inMachine, leavesOf } from './status.ts';
import { counted, durationOf, plain, reasonOf, STATUS_WORDS, transitionWords } from './words.ts';

/** A path's name in addresses: two variants walk paths of the same id. */
export function pathKey({ record }: Run, { id }: PathRecord): string {
  return record.variant === null ? id : `${id}.${record.variant}`;
}

/** The command that walks one path again. */
function againCommand(run: Run, path: PathRecord): string {
  // The record omits the portal's address, because reports are shared.
  if (run.record.variant === 'against') return `npm run paths -- --path ${path.id} --against URL`;
  return `npm run paths -- --path ${pathKey(run, path)}`;
}

/** A line that can be copied: the command that does something about what stands above. */
export function commandLine(command: string): Html {
  return html`<p class="command"><code>${command}</code><button type="button" data-copy="${command}">Copy</button></p>`;
}

/** One path: its title, and its steps in a template, because there are thousands of them. */
export function pathItem(machine: MachineReport, run: Run, path: PathRecord, album: Album): Html {
  const own = (id: string) => inMachine(machine.id, run.record.machine, id);
  const numbers = (all: readonly { readonly id: string }[], used: ReadonlySet<string>) =>
    all.flatMap(({ id }, index) => (used.has(id) ? [index] : [])).join(' ');
  const takenTransitions = new Set(path.steps.flatMap(({ transitions }) => transitions.map(own)));
  const visited = new Set(
    path.steps.flatMap(({ state }) => leavesOf(state).map((leaf) => `${machine.id}.${leaf}`)),
  );
  const isFailed = path.status === 'failed';
  const { sign } = STATUS_WORDS[isFailed ? 'failed' : 'covered'];
  return html`<details class="path ${path.status}" id="path-${pathKey(run, path)}" data-run="${run.key}" data-transitions="${numbers(machine.transitions, takenTransitions)}" data-states="${numbers(machine.states, visited)}">
<summary><span class="sign" aria-hidden="true">${sign}</span><span class="what"><span class="id"><code>${path.id}</code> ${isFailed && html`<strong>failed</strong> `}<span class="quiet">${counted(path.steps.length, 'step')}, ${durationOf(path.ms)}</span></span><span class="title">${path.title}</span></span></summary>
<template>${commandLine(againCommand(run, path))}<ol class="steps">${path.steps.map((step, index) => stepItem({ machine, run, path, step, index, album }))}</ol></template>
</details>
`;
}

interface Step {
  readonly machine: MachineReport;
  readonly run: Run;
  readonly path: PathRecord;
  readonly step: StepRecord;
  readonly index: number;
  readonly album: Album;
}

function stepItem(record: Step): Html {
  const { path, step, index } = record;
  const isFailed = path.failure?.step === index;
  const kind = isFailed ? 'failed' : step.ms === null ? 'unmade' : 'made';
  return html`<li class="step ${kind}"><div class="did"><span class="words">${step.title}</span> <span class="quiet">${step.ms === null ? 'not made' : durationOf(step.ms)}</span></div>
<div class="led">${transitionsOf(record)} <span aria-hidden="true">→</span><span class="for-readers">leads to</span> <b>${step.state}</b></div>${isFailed && failureOf(path)}${photoOf(record)}</li>
`;
}

function transitionsOf({ machine, run, step, index }: Step): Html {
  if (step.transitions.length === 0) {
    return html`<span class="quiet">${index === 0 ? 'starts' : 'nothing is taken: every guard says no'}</span>`;
  }
  const links = step.transitions.map((id) => {
    const own = inMachine(machine.id, run.record.machine, id);
    const address = new URLSearchParams({ machine: machine.id, run: run.key, transition: own });
    return html`<a href="#${address.toString()}">${transitionWords(own)}</a>`;
  });
  return html`${links.map((link, at) => html`${at > 0 && ', '}${link}`)}`;
}

function photoOf({ step, album }: Step): Html | null {
  const key = step.photo === null ? null : album.add(step.photo);
  if (key === null) return null;
  return html`<button type="button" class="photo" data-photo="${key}" aria-label="Enlarge: the page after “${step.title}”"><img alt="" width="240" height="154"></button>`;
}

/** Expected and seen values side by side. */
function failureOf({ failure }: PathRecord): Html | null {
  if (failure === null) return null;
  const { expected, seen, trace } = failure;
  const message = plain(failure.message);
  const rest = message.split('\n').slice(1);
  return html`<div class="failure"><p class="reason"><strong>Failed here.</strong> ${reasonOf(failure)}</p>${
    expected !== null && seen !== null && comparison(plain(expected), plain(seen))
  }${trace !== undefined && html`<p><a href="${trace}">The browser's trace</a>, beside this file where the path was walked:</p>${commandLine(`npx playwright-core show-trace reports/paths/${trace}`)}`}${rest.length > 0 && html`<details><summary>The whole message</summary><pre tabindex="0">${message}</pre></details>`}</div>`;
}

function comparison(expected: string, seen: string): Html {
  const lines = compareLines(expected, seen);
  const side = (kind: DiffLine['kind'], sign: string) =>
    lines
      .filter((line) => line.kind === 'both' || line.kind === kind)
      .map((line) =>
        line.kind === 'both'
          ? html`<span class="line">  ${line.text}</span>`
          : html`<span class="line differs">${sign} ${line.text}</span>`,
      );
  return html`<div class="sides"><div><p class="side">Expected</p><pre tabindex="0" class="expected">${side('expected', '−')}</pre></div><div><p class="side">Seen</p><pre tabindex="0" class="seen">${side('seen', '+')}</pre></div></div>`;
}
