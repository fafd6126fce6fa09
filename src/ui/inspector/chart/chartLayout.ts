import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartArrow, ChartState } from './chartGraph.ts';
import { rowsOfLine, rowsOfState, type Size, sizeOf } from './chartText.ts';

const PADDING = 12;
/** Of the dot from which the arrow to the first state comes. */
export const DOT = 12;
export const startOf = (stateId: string) => `${stateId} start`;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point, Size {}

/** Where everything stands, in pixels from the upper left corner. */
export interface ChartLayout extends Size {
  /** By the state's id, or `startOf(id)` for the dot in it. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** By the arrow's id. */
  readonly arrows: ReadonlyMap<
    string,
    { readonly points: readonly Point[]; readonly label: Box | null }
  >;
}

const LAYERED: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  // Words stand on one side of their arrow everywhere, so that nobody asks which one is meant.
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

/**
 * From top to bottom in the machine's own order. elkjs 0.12.1 can do it only one level at a time,
 * so for charts in which no arrow crosses levels.
 */
const IN_ORDER: LayoutOptions = {
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
};

/** Lays a chart out by ELK, wherever that runs: states in each other, arrows around them. */
export async function layOutWith(elk: Pick<ELK, 'layout'>, chart: Chart): Promise<ChartLayout> {
  const parentOf = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('.')));
  const isFlat = chart.arrows.every(({ source, target }) => parentOf(source) === parentOf(target));
  const options = isFlat ? { ...LAYERED, ...IN_ORDER } : LAYERED;
  // Arrows of the root itself need a level above it.
  const paper = {
    id: 'paper',
    layoutOptions: { ...options, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children: [elkNode(chart.root, chart.arrows, options)],
    edges: chart.arrows.filter(({ source }) => source === chart.root.id).map(elkEdge),
  };
  return readLayout(await elk.layout(paper));
}

function elkNode(
  state: ChartState,
  arrows: readonly ChartArrow[],
  options: LayoutOptions,
): ElkNode {
  const head = sizeOf(rowsOfState(state));
  const width = head.width + 2 * PADDING;
  if (state.children.length === 0) {
    return { id: state.id, width, height: head.height + 2 * PADDING };
  }
  const isParallel = state.kind === 'parallel';
  // Each arrow belongs to the innermost state that holds both of its ends.
  const isInside = ({ source, target }: ChartArrow, id: string) =>
    source.startsWith(`${id}.`) && target.startsWith(`${id}.`);
  const mine = arrows.filter(
    (arrow) =>
      isInside(arrow, state.id) && !state.children.some((child) => isInside(arrow, child.id)),
  );
  const start: ElkNode[] =
    state.initial === null ? [] : [{ id: startOf(state.id), width: DOT, height: DOT }];
  const toInitial: ElkExtendedEdge[] =
    state.initial === null
      ? []
      : [{ id: startOf(state.id), sources: [startOf(state.id)], targets: [state.initial] }];
  return {
    id: state.id,
    layoutOptions: {
      ...(isParallel
        ? {
            'elk.algorithm': 'rectpacking',
            'elk.aspectRatio': '0.5',
            'elk.spacing.nodeNode': '20',
          }
        : options),
      'elk.padding': `[top=${head.height + 2 * PADDING},left=${PADDING + 4},bottom=${PADDING + 4},right=${PADDING + 4}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},0)`,
      'elk.json.edgeCoords': 'ROOT',
    },
    children: [...start, ...state.children.map((child) => elkNode(child, arrows, options))],
    edges: [...toInitial, ...mine.map(elkEdge)],
  };
}

function elkEdge({ id, source, target, lines }: ChartArrow): ElkExtendedEdge {
  const { width, height } = sizeOf(lines.flatMap(rowsOfLine));
  return {
    id,
    sources: [source],
    targets: [target],
    labels: [
      {
        id: `${id} label`,
        text: id,
        width: width + 8,
        height: height + 4,
        layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  };
}

function readLayout(root: ElkNode): ChartLayout {
  const boxes = new Map<string, Box>();
  const arrows = new Map<string, { points: readonly Point[]; label: Box | null }>();
  const visit = (node: ElkNode, left: number, top: number): void => {
    const { width = 0, height = 0 } = node;
    const box = { x: left + (node.x ?? 0), y: top + (node.y ?? 0), width, height };
    boxes.set(node.id, box);
    for (const edge of node.edges ?? []) {
      const [section] = edge.sections ?? [];
      if (section === undefined) throw new Error(`${edge.id} was not laid out.`);
      const [label] = edge.labels ?? [];
      arrows.set(edge.id, {
        points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint],
        label:
          label === undefined
            ? null
            : {
                x: label.x ?? 0,
                y: label.y ?? 0,
                width: label.width ?? 0,
                height: label.height ?? 0,
              },
      });
    }
    for (const child of node.children ?? []) visit(child, box.x, box.y);
  };
  visit(root, 0, 0);
  return { boxes, arrows, width: root.width ?? 0, height: root.height ?? 0 };
}
