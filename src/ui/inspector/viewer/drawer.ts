import Elk from 'elkjs/lib/elk-api.js';
import { createMachine } from 'xstate';
import { type Chart, readChart } from '../../../../tools/statechart/chartGraph.ts';
import { type ChartLayout, layOutWith } from '../../../../tools/statechart/chartLayout.ts';

export interface Drawing {
  readonly chart: Chart;
  readonly layout: ChartLayout;
}
/** Lays the statechart of a definition out; null when it cannot be done. Never rejects. */
export type Draw = (definition: string) => Promise<Drawing | null>;

/** The chart of a definition as `definitionOf` writes it. Throws when it is none. */
export function chartOf(definition: string): Chart {
  const { delays, ...config } = JSON.parse(definition);
  return readChart(createMachine(config, { delays }));
}

/**
 * Charts are laid out by ELK in a worker of their own, once a definition.
 * @param workerUrl of the script that elkjs brings for that
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
    const known = drawings.get(definition) ?? draw(definition);
    drawings.set(definition, known);
    return known;
  };
}
