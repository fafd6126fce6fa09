import type { AnyStateMachine } from 'xstate';
import { readChart } from './chartGraph.ts';
import { layOut } from './chartLayout.ts';
import { chartSvg } from './chartSvg.ts';

/** Draws a machine as an SVG document: the same for the same machine. */
export async function drawChart(machine: AnyStateMachine): Promise<string> {
  const chart = readChart(machine);
  return chartSvg(chart, await layOut(chart));
}
