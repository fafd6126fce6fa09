import { type Html, html } from '../html.ts';
import type { MachineReport, Report } from '../report.ts';
import { counted, transitionWords } from '../words.ts';
import type { Change } from './changes.ts';

const KIND_WORDS: Record<Change['kind'], { readonly sign: string; readonly label: string }> = {
  added: { sign: '+', label: 'Added' },
  removed: { sign: '−', label: 'Removed' },
  retargeted: { sign: '→', label: 'Leads elsewhere' },
  changed: { sign: '≠', label: 'Changed' },
};

/** `2 added, 1 removed`, or null without any. */
export function changesInWords({ changes, isNew }: MachineReport): string | null {
  if (isNew) return 'new';
  const parts = Object.keys(KIND_WORDS).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

/** Changes of a machine since the last release. */
export function changesPart({ release }: Report, machine: MachineReport): Html | null {
  if (release === null) return null;
  const { changes } = machine;
  if (machine.isNew) {
    return html`<p class="quiet">This machine is new since ${release}.</p>`;
  }
  if (changes.length === 0) {
    return html`<p class="quiet">Nothing has changed since ${release}.</p>`;
  }
  return html`<details class="part changes" open><summary>${counted(changes.length, 'change')} since ${release}</summary><ul>${changes.map(changeItem)}</ul></details>`;
}

function changeItem({ kind, subject, id, details }: Change): Html {
  const { sign, label } = KIND_WORDS[kind];
  const name = subject === 'transition' ? transitionWords(id) : id;
  return html`<li class="${kind}"><span aria-hidden="true">${sign}</span> <b>${label}:</b> ${subject} ${name}${
    details.length > 0 && html`<ul>${details.map((detail) => html`<li>${detail}</li>`)}</ul>`
  }</li>`;
}
