import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { TEXT_STATES } from './textStates.ts';

/** Text messages about a return, as its employee sees them. */
export const EmployeeTexts = Type.Object({
  state: OneOf(TEXT_STATES),
  /** Last two digits of the number; `""` for none. */
  ending: Type.String(),
  /** Whether a reply stopped them: only a reply starts them again. */
  isStoppedByReply: Type.Boolean(),
  /** Number that sends them; `""` if it varies. */
  sender: Type.String(),
});
export type EmployeeTexts = Static<typeof EmployeeTexts>;

/** The employee switches texts on, to their mobile number, or off. */
export const TextChoice = Type.Object({
  isOn: Type.Boolean(),
  /** `""` keeps the known number. */
  phone: Type.String({ maxLength: 40 }),
});
export type TextChoice = Static<typeof TextChoice>;

/** Text messages about a return, as the company sees them. */
export const CompanyTexts = Type.Object({
  state: OneOf(TEXT_STATES),
  /** E.164; `""` for none. */
  phone: Type.String(),
  /** Person who agreed or stopped, and the time; null for none. */
  changed: Type.Union([
    Type.Object({ by: Type.String(), at: Type.String({ format: 'date-time' }) }),
    Type.Null(),
  ]),
});
export type CompanyTexts = Static<typeof CompanyTexts>;
