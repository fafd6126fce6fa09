import Elk from 'elkjs/lib/elk.bundled.js';
import type { Chart } from './chartGraph.ts';
import { type ChartLayout, type LayoutSettings, layOutWith } from './chartLayout.ts';

/** Lays a chart out, in this thread. */
export function layOut(chart: Chart, settings?: LayoutSettings): Promise<ChartLayout> {
  return layOutWith(new Elk(), chart, settings);
}
