import type { AnyStateMachine } from 'xstate';
import { readChart } from '../../../src/ui/inspector/chart/chartGraph.ts';
import { chartSvg } from './chartSvg.ts';
import { layOut } from './layOut.ts';

/** Draws a machine as an SVG document: the same for the same machine. */
export async function drawChart(machine: AnyStateMachine): Promise<string> {
  const chart = readChart(machine);
  return chartSvg(chart, await layOut(chart));
}
