import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { ACTOR_KINDS } from './actors.ts';
import { JOURNEY_STATES } from './status.ts';

const Instant = Type.String({ format: 'date-time' });

/** The statechart of one return: where it has been, and where it can go from here. */
export const Explanation = Type.Object({
  /** Drawn: an SVG document. */
  svg: Type.String(),
  /** The oldest first; the last one is where it is. */
  been: Type.Array(
    Type.Object({
      status: OneOf(JOURNEY_STATES),
      from: Instant,
      /** What led there, as in the timeline, and by whom. */
      type: Type.String(),
      actor: Type.String(),
    }),
  ),
  ways: Type.Array(
    Type.Object({
      /** An event of the machine, or `timer.<name>`. */
      type: Type.String(),
      to: OneOf(JOURNEY_STATES),
      who: Type.Array(OneOf(ACTOR_KINDS)),
      /** When the clock does it; null for what somebody does. */
      at: Type.Union([Instant, Type.Null()]),
    }),
  ),
});
export type Explanation = Static<typeof Explanation>;

/** What a step would do. */
export const StepPreview = Type.Object({
  status: OneOf(JOURNEY_STATES),
  /** Nothing more would happen by itself. */
  isEnd: Type.Boolean(),
  /** One for each who would get it. */
  emails: Type.Array(
    Type.Object({
      to: Type.String(),
      subject: Type.String(),
      /** What it would say, without links. */
      text: Type.String(),
      isToEmployee: Type.Boolean(),
    }),
  ),
  /** What the clock would do later. */
  timers: Type.Array(Type.Object({ type: Type.String(), at: Instant })),
  /** What would be billed because of it, in minor units; null where there is no price. */
  charge: Type.Union([Type.Integer(), Type.Null()]),
  /** ISO 4217. */
  currency: Type.String(),
});
export type StepPreview = Static<typeof StepPreview>;
