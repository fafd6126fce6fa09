import type { SupportView } from '../../domain/returns/support/support.ts';
import type { TextChoice } from '../../domain/texts/texts.ts';

/** Switches text messages on, which its form confirms, or off, at once. */
export interface TextsChoice extends TextChoice {
  readonly type: 'texts.choose';
}

/** Panel of the form that switches text messages on. */
export type TextsPanel = 'texts';

/** Whether the employee can switch text messages on: not while they are, nor after a STOP. */
export const canSwitchOn = ({ texts }: SupportView): boolean =>
  texts !== null && texts.state !== 'on' && !texts.isStoppedByReply;
