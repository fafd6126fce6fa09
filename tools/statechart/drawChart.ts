import type { AnyStateMachine } from 'xstate';
import { readChart, withNotes } from './chartGraph.ts';
import { chartSvg, type DrawingSettings } from './chartSvg.ts';
import { layOut } from './layOut.ts';

interface ChartSettings extends DrawingSettings {
  /** Extra notes for states and transitions, by their IDs. */
  readonly notes?: ReadonlyMap<string, string>;
}

/** Draws a machine as an SVG document; deterministic. */
export async function drawChart(
  machine: AnyStateMachine,
  { notes = new Map(), ...settings }: ChartSettings = {},
): Promise<string> {
  const chart = withNotes(readChart(machine), notes);
  return chartSvg(chart, await layOut(chart, settings), settings);
}
