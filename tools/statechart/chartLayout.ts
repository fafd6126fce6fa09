import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { allStates, type Chart, type ChartArrow, type ChartState } from './chartGraph.ts';
import { rowsOfLine, rowsOfState, type Size, sizeOf } from './chartText.ts';

const PADDING = 12;
/** Size of the dot from which the arrow to the first state comes. */
export const DOT = 12;
export const startOf = (stateId: string) => `${stateId} start`;
/** Label of the origin of arrows that leave from any child of a state. */
export const ANYWHERE = 'from any of these';
export const anywhereIn = (stateId: string) => `${stateId} anywhere`;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point, Size {}

/** Positions of all parts, in pixels from the upper left corner. */
export interface ChartLayout extends Size {
  /** By the state's id, `startOf(id)` for the dot in it, or `anywhereIn(id)`. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** By the arrow's id. */
  readonly arrows: ReadonlyMap<
    string,
    { readonly points: readonly Point[]; readonly label: Box | null }
  >;
}

/** Room for `ANYWHERE`, with a border around. */
const PILL: Size = { width: 128, height: 22 };

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
  // Labels are on the same side of their arrow everywhere, so that it is clear which one they
  // belong to.
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

/** Room beside the words of each transition, in pixels: for the mark of a report. */
export interface LayoutSettings {
  readonly gutter?: number;
}

/**
 * Lays a chart out by ELK, wherever that runs: states in each other from top to bottom in their
 * own order, arrows around them.
 */
export async function layOutWith(
  elk: Pick<ELK, 'layout'>,
  chart: Chart,
  { gutter = 0 }: LayoutSettings = {},
): Promise<ChartLayout> {
  const order = new Map(allStates(chart.root).map(({ id }, index) => [id, index]));
  const isUpward = ({ source, target }: ChartArrow) =>
    !isUnder(target, source) && (order.get(source) ?? 0) > (order.get(target) ?? 0);
  const paper: Paper = { arrows: chart.arrows, isUpward, gutter };
  // Arrows around the whole need a level above it.
  const around = chart.arrows.filter(
    ({ source, target }) =>
      target === chart.root.id || (source === target && source === chart.root.id),
  );
  const root = {
    id: 'paper',
    layoutOptions: { ...LAYERED, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children: [elkNode(chart.root, paper)],
    edges: around.map((arrow) => elkEdge(arrow, paper)),
  };
  return readLayout(
    await elk.layout(root),
    new Set(chart.arrows.filter(isUpward).map(({ id }) => id)),
  );
}

/** Layout settings that the parts of a chart share. */
interface Paper {
  readonly arrows: readonly ChartArrow[];
  /** Leads to a state that comes before: laid out the other way round, so that it does not turn the order over. */
  isUpward(arrow: ChartArrow): boolean;
  readonly gutter: number;
}

const isUnder = (id: string, other: string) => id.startsWith(`${other}.`);
const comesFromAnywhere = ({ source, target }: ChartArrow) => isUnder(target, source);

function elkNode(state: ChartState, paper: Paper): ElkNode {
  const head = sizeOf(rowsOfState(state));
  const width = head.width + 2 * PADDING + paper.gutter;
  if (state.children.length === 0) {
    return { id: state.id, width, height: head.height + 2 * PADDING };
  }
  const isParallel = state.kind === 'parallel';
  // Each arrow belongs to the innermost state that holds both of its ends.
  const isInside = ({ source, target }: ChartArrow, id: string) =>
    (isUnder(source, id) || source === id) && isUnder(target, id);
  const ownArrows = paper.arrows.filter(
    (arrow) =>
      isInside(arrow, state.id) && !state.children.some((child) => isInside(arrow, child.id)),
  );
  const start: ElkNode[] =
    state.initial === null ? [] : [{ id: startOf(state.id), width: DOT, height: DOT }];
  const toInitial: ElkExtendedEdge[] =
    state.initial === null
      ? []
      : [{ id: startOf(state.id), sources: [startOf(state.id)], targets: [state.initial] }];
  const anywhere: ElkNode[] = ownArrows.some(({ source }) => source === state.id)
    ? [{ id: anywhereIn(state.id), ...PILL }]
    : [];
  return {
    id: state.id,
    layoutOptions: {
      ...(isParallel
        ? {
            'elk.algorithm': 'rectpacking',
            'elk.aspectRatio': '0.5',
            'elk.spacing.nodeNode': '20',
          }
        : LAYERED),
      'elk.padding': `[top=${head.height + 2 * PADDING},left=${PADDING + 4},bottom=${PADDING + 4},right=${PADDING + 4}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},0)`,
      'elk.json.edgeCoords': 'ROOT',
    },
    children: [...start, ...anywhere, ...state.children.map((child) => elkNode(child, paper))],
    edges: [...toInitial, ...ownArrows.map((arrow) => elkEdge(arrow, paper))],
  };
}

function elkEdge(arrow: ChartArrow, { isUpward, gutter }: Paper): ElkExtendedEdge {
  const { id, lines } = arrow;
  const { width, height } = sizeOf(lines.flatMap(rowsOfLine));
  const source = comesFromAnywhere(arrow) ? anywhereIn(arrow.source) : arrow.source;
  const ends = [source, arrow.target];
  const [from = source, to = arrow.target] = isUpward(arrow) ? ends.reverse() : ends;
  return {
    id,
    sources: [from],
    targets: [to],
    labels: [
      {
        id: `${id} label`,
        text: id,
        width: width + 8 + gutter,
        height: height + 4,
        layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  };
}

function readLayout(root: ElkNode, upward: ReadonlySet<string>): ChartLayout {
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
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
      arrows.set(edge.id, {
        points: upward.has(edge.id) ? points.reverse() : points,
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
