import { type Static, Type } from 'typebox';
import { OneOf } from '../../schema.ts';
import { JOURNEY_STATES } from '../status/status.ts';
import { ACTOR_KINDS } from './actors.ts';

const Instant = Type.String({ format: 'date-time' });

/** Statechart of one return: its history and its possible next steps. */
export const Explanation = Type.Object({
  /** Drawing, an SVG document. */
  svg: Type.String(),
  /** Oldest first; the last one is the present state. */
  been: Type.Array(
    Type.Object({
      status: OneOf(JOURNEY_STATES),
      from: Instant,
      /** Event that led there, as in the timeline, and its actor. */
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
      /** Time of a timer; null for an event that an actor sends. */
      at: Type.Union([Instant, Type.Null()]),
    }),
  ),
});
export type Explanation = Static<typeof Explanation>;

/** Effects of a step. */
export const StepPreview = Type.Object({
  status: OneOf(JOURNEY_STATES),
  /** Whether nothing further would happen automatically. */
  isEnd: Type.Boolean(),
  /** One per recipient. */
  emails: Type.Array(
    Type.Object({
      to: Type.String(),
      subject: Type.String(),
      /** Text without links. */
      text: Type.String(),
      isToEmployee: Type.Boolean(),
    }),
  ),
  /** Timers that would be pending. */
  timers: Type.Array(Type.Object({ type: Type.String(), at: Instant })),
  /** Amount that would be billed, in minor units; null without a price. */
  charge: Type.Union([Type.Integer(), Type.Null()]),
  /** ISO 4217. */
  currency: Type.String(),
});
export type StepPreview = Static<typeof StepPreview>;
