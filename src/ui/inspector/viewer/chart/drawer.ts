import Elk from 'elkjs/lib/elk-api.js';
import { createMachine } from 'xstate';
import { type Chart, readChart } from '../../../../../tools/statechart/chartGraph.ts';
import { type ChartLayout, layOutWith } from '../../../../../tools/statechart/chartLayout.ts';

export interface Drawing {
  readonly chart: Chart;
  readonly layout: ChartLayout;
}
/** Computes the layout of a definition's statechart; null if that fails. Never rejects. */
export type Draw = (definition: string) => Promise<Drawing | null>;

/** Parses a chart from a definition written by `definitionOf`. Throws if it is invalid. */
function chartOf(definition: string): Chart {
  const { delays, ...config } = JSON.parse(definition);
  return readChart(createMachine(config, { delays }));
}

/**
 * Creates a function that lays out charts with ELK in a separate worker, once per definition.
 * @param workerUrl URL of elkjs's worker script
 */
export function createDrawer(workerUrl: string): Draw {
  const drawings = new Map<string, Promise<Drawing | null>>();
  let elk: Pick<InstanceType<typeof Elk>, 'layout'> | undefined;
  const draw: Draw = async (definition) => {
    try {
      elk ??= new Elk({ workerUrl });
      const chart = chartOf(definition);
      return { chart, layout: await layOutWith(elk, chart) };
    } catch {
      return null;
    }
  };
  return (definition) => {
    const drawing = drawings.get(definition) ?? draw(definition);
    drawings.set(definition, drawing);
    return drawing;
  };
}
