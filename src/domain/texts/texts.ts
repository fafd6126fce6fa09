import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { TEXT_STATES } from './textStates.ts';

/** What the employee sees of text messages about their return. */
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

/** What the company sees of text messages about a return. */
export const CompanyTexts = Type.Object({
  state: OneOf(TEXT_STATES),
  /** E.164; `""` for none. */
  phone: Type.String(),
  /** Who agreed or stopped, and when; null where nobody did. */
  changed: Type.Union([
    Type.Object({ by: Type.String(), at: Type.String({ format: 'date-time' }) }),
    Type.Null(),
  ]),
});
export type CompanyTexts = Static<typeof CompanyTexts>;
