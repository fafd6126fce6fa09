import { useEffect, useRef } from 'react';
import {
  allStates,
  type ChartArrow,
  type ChartState,
} from '../../../../../tools/statechart/chartGraph.ts';
import {
  ANYWHERE,
  anywhereIn,
  type ChartLayout,
  DOT,
  startOf,
} from '../../../../../tools/statechart/chartLayout.ts';
import { linePath } from '../../../../../tools/statechart/chartLine.ts';
import {
  LEADING,
  LETTERS,
  type Row,
  rowsOfLine,
  rowsOfState,
} from '../../../../../tools/statechart/chartText.ts';
import classes from './ChartView.module.css';
import type { Drawing } from './drawer.ts';

const MARGIN = 16;

interface ChartViewProps {
  readonly drawing: Drawing;
  /** IDs of the active states. */
  readonly active: ReadonlySet<string>;
  /** IDs of the transitions taken last. */
  readonly taken: ReadonlySet<string>;
  /** Size in percent; null to fit the panel. */
  readonly percent: number | null;
}

/** Drawn statechart; active states are highlighted and named in text. */
export function ChartView({ drawing, active, taken, percent }: ChartViewProps) {
  const { chart, layout } = drawing;
  const frame = useRef<HTMLDivElement>(null);
  const leaves = allStates(chart.root).filter(
    ({ id, children }) => active.has(id) && !children.some((child) => active.has(child.id)),
  );
  const names = leaves.map(({ id }) => id.slice(chart.root.id.length + 1)).join(', ');
  const [first] = leaves;
  useEffect(() => {
    const element = frame.current;
    if (element === null || first === undefined) return;
    const show = () => bringIntoSight(element, first.id);
    show();
    // The element has no size while another panel hides it.
    const observer = new ResizeObserver(show);
    observer.observe(element);
    return () => observer.disconnect();
  }, [first]);
  const width = layout.width + 2 * MARGIN;
  const height = layout.height + 2 * MARGIN;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className={classes.frame} ref={frame} tabIndex={0} aria-label="Drawing">
      <svg
        className={classes.chart}
        viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
        width={percent === null ? '100%' : (width * percent) / 100}
        height={percent === null ? '100%' : (height * percent) / 100}
        role="img"
        aria-label={`Statechart of ${chart.root.name}. Active: ${names === '' ? 'nothing' : names}.`}
      >
        <defs>
          {(['head', 'head-taken'] as const).map((id) => (
            <marker
              key={id}
              id={id}
              viewBox="0 0 10 10"
              refX="9"
              refY="5"
              markerWidth="8"
              markerHeight="8"
              orient="auto-start-reverse"
            >
              <path className={classes[id]} d="M0 1 10 5 0 9z" />
            </marker>
          ))}
        </defs>
        {allStates(chart.root).map((state) => (
          <State key={state.id} {...{ state, layout, taken }} isActive={active.has(state.id)} />
        ))}
        {chart.arrows.map((arrow) => (
          <Line key={arrow.id} {...{ arrow, layout }} isTaken={isTaken(arrow, taken)} />
        ))}
        {chart.arrows.map((arrow) => (
          <Label key={arrow.id} {...{ arrow, layout, taken }} />
        ))}
      </svg>
    </section>
  );
}

const isTaken = ({ lines }: ChartArrow, taken: ReadonlySet<string>) =>
  lines.some(({ id }) => taken.has(id));

interface Part {
  readonly layout: ChartLayout;
}

function State({
  state,
  layout,
  taken,
  isActive,
}: Part & {
  readonly state: ChartState;
  readonly taken: ReadonlySet<string>;
  readonly isActive: boolean;
}) {
  const box = layout.boxes.get(state.id);
  const dot = layout.boxes.get(startOf(state.id));
  const anywhere = layout.boxes.get(anywhereIn(state.id));
  if (box === undefined) return null;
  const kind = state.children.length === 0 ? 'leaf' : 'parent';
  return (
    <g data-state={state.id} data-active={isActive}>
      <rect
        className={classes.box}
        data-kind={kind}
        data-final={state.kind === 'final'}
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        rx="8"
      />
      <Rows rows={rowsOfState(state)} x={box.x + 12} top={box.y + 10} taken={taken} />
      {dot !== undefined && (
        <>
          <circle className={classes.dot} cx={dot.x + DOT / 2} cy={dot.y + DOT / 2} r={DOT / 2} />
          <path
            className={classes.line}
            d={linePath(layout.arrows.get(startOf(state.id))?.points ?? [])}
            markerEnd="url(#head)"
          />
        </>
      )}
      {anywhere !== undefined && (
        <>
          <rect className={classes.anywhere} {...anywhere} rx={anywhere.height / 2} />
          <text
            fontSize={LETTERS.guard.size}
            x={anywhere.x + anywhere.width / 2}
            y={anywhere.y + 15}
            textAnchor="middle"
          >
            {ANYWHERE}
          </text>
        </>
      )}
    </g>
  );
}

function Line({
  arrow,
  layout,
  isTaken: wasTaken,
}: Part & { readonly arrow: ChartArrow; readonly isTaken: boolean }) {
  return (
    <path
      className={classes.line}
      data-taken={wasTaken}
      d={linePath(layout.arrows.get(arrow.id)?.points ?? [])}
      markerEnd={wasTaken ? 'url(#head-taken)' : 'url(#head)'}
    />
  );
}

function Label({
  arrow,
  layout,
  taken,
}: Part & { readonly arrow: ChartArrow; readonly taken: ReadonlySet<string> }) {
  const label = layout.arrows.get(arrow.id)?.label;
  if (!label) return null;
  return (
    <g>
      <rect
        className={classes.under}
        x={label.x}
        y={label.y}
        width={label.width}
        height={label.height}
        rx="3"
      />
      <Rows
        rows={arrow.lines.flatMap(rowsOfLine)}
        x={label.x + 4}
        top={label.y + 1}
        taken={taken}
      />
    </g>
  );
}

function Rows({
  rows,
  x,
  top,
  taken,
}: {
  readonly rows: readonly Row[];
  readonly x: number;
  readonly top: number;
  readonly taken: ReadonlySet<string>;
}) {
  let y = top;
  return rows.map(({ text, style, transition }, at) => {
    y += LETTERS[style].size + LEADING;
    return (
      <text
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a drawing never change places
        key={at}
        className={classes[style]}
        fontSize={LETTERS[style].size}
        data-transition={transition}
        data-taken={transition !== undefined && taken.has(transition)}
        x={x}
        y={y - LEADING}
      >
        {text}
      </text>
    );
  });
}

/** Scrolls only the frame until a state is visible. */
function bringIntoSight(frame: HTMLElement, id: string): void {
  const state = frame.querySelector(`[data-state="${CSS.escape(id)}"] rect`);
  if (state === null) return;
  const [inner, outer] = [state.getBoundingClientRect(), frame.getBoundingClientRect()];
  const isIn =
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom &&
    inner.left >= outer.left &&
    inner.right <= outer.right;
  if (isIn) return;
  frame.scrollBy({
    left: inner.left - outer.left - (outer.width - inner.width) / 2,
    top: inner.top - outer.top - (outer.height - inner.height) / 2,
  });
}
