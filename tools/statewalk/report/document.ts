import { type Html, html, jsonScript, markup } from './html.ts';
import { machinePage, statusOfRun } from './machinePage.ts';
import { overviewPage } from './overviewPage.ts';
import { createAlbum } from './photos.ts';
import type { MachineReport, Report } from './report.ts';
import { reportStyle } from './style.ts';
import { RUN_WORDS, STATUS_WORDS } from './words.ts';

/** Data of the page's script: the marks of the machines' charts. */
export interface PageData {
  readonly signs: Readonly<Record<string, { readonly sign: string; readonly label: string }>>;
  readonly machines: Readonly<
    Record<
      string,
      {
        readonly states: readonly string[];
        readonly transitions: readonly string[];
        readonly runs: Readonly<
          Record<
            string,
            {
              readonly states: Readonly<Record<string, string>>;
              readonly transitions: Readonly<Record<string, string>>;
            }
          >
        >;
      }
    >
  >;
}

/**
 * The report as one file: no request leaves it.
 * @param script the page's own script, see `page.ts`
 * @param folder where the photographs stand
 */
export function reportDocument(report: Report, script: string, folder: string): string {
  const album = createAlbum(folder);
  // Pictures of failures come first: a full album leaves others out.
  for (const { record } of report.machines.flatMap(({ runs }) => runs)) {
    for (const { failure, steps } of record.paths) {
      if (failure !== null) for (const { photo } of steps) if (photo !== null) album.add(photo);
    }
  }
  const pages = report.machines.map((machine) => machinePage(report, machine, album));
  const pictures = [...album.pictures].map(
    ([key, url]) => html`<script type="text/plain" id="photo-${key}">${markup(url)}</script>\n`,
  );
  const leftOut = album.leftOut();
  return html`${markup('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${report.title}</title><link rel="icon" href="data:,"><style>${markup(reportStyle())}</style></head>
<body><a class="skip" href="#content">Skip to content</a>
<header><h1><a href="#">${report.title}</a></h1><p class="quiet">Made <time datetime="${report.madeAt}">${report.madeAt.slice(0, 16).replace('T', ' ')} UTC</time>${report.commit !== null && html` from <code>${report.commit}</code>`}${leftOut > 0 && `; ${leftOut} photographs had no room`}</p></header>
<div class="frame"><nav aria-label="Machines"><details class="menu"><summary>Machines</summary><ul><li><a href="#" data-page="overview">Overview</a></li>${report.machines.map(navItem)}</ul></details></nav>
<main id="content" tabindex="-1"><noscript><p class="verdict uncovered">This report needs JavaScript to show more than the overview. It asks for nothing over the network.</p></noscript>
${overviewPage(report)}${pages}</main></div>
<dialog class="enlarged" aria-label="Photograph"><form method="dialog"><button>Close</button></form><img alt=""></dialog>
${jsonScript('data', dataOf(report))}
${pictures}<script>${markup(script.replaceAll('</script', '<\\/script'))}</script></body></html>
`.html;
}

function navItem(machine: MachineReport): Html {
  const found = machine.runs.map(statusOfRun);
  const worst = (['failed', 'uncovered', 'partial'] as const).find((candidate) =>
    found.includes(candidate),
  );
  const status = worst ?? 'covered';
  const { sign, label } = found.length === 0 ? { sign: '·', label: 'not run' } : RUN_WORDS[status];
  return html`<li><a href="#${new URLSearchParams({ machine: machine.id }).toString()}" data-page="${machine.id}"><span class="sign ${found.length > 0 && status}" aria-hidden="true">${sign}</span>${machine.id}<span class="for-readers">, ${label}</span></a></li>`;
}

function dataOf({ machines }: Report): PageData {
  return {
    signs: STATUS_WORDS,
    machines: Object.fromEntries(
      machines.map(({ id, states, transitions, runs }) => [
        id,
        {
          states: states.map((state) => state.id),
          transitions: transitions.map((transition) => transition.id),
          runs: Object.fromEntries(
            runs.map(({ key, marks }) => [
              key,
              {
                states: Object.fromEntries(marks.states),
                transitions: Object.fromEntries(marks.transitions),
              },
            ]),
          ),
        },
      ]),
    ),
  };
}
