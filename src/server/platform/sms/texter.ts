import type { TextMessageEvent } from '../../../machines/textMessage/textMessage.machine.ts';

/** Text message that is ready to send. */
export interface OutgoingText {
  /** E.164. */
  readonly to: string;
  readonly body: string;
  /** Address to which the provider reports the delivery. */
  readonly reportUrl: string;
}

/** Report of a provider about a text. */
export type TextReport = Extract<TextMessageEvent, { readonly type: `report.${string}` }>;

/** Amount in millionths of its currency's unit. */
export interface TextPrice {
  readonly micros: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** A text that the provider has. */
export interface SentText {
  /** Null while nothing is known but that the provider has it. */
  readonly report: TextReport | null;
  /** Null until the provider has counted it. */
  readonly price: TextPrice | null;
}

/** Sends text messages through a provider. Its errors never hold a number. */
export interface Texter {
  /**
   * Sends a text and returns the provider's ID of it. Rejects with `TextRefused`, `TextDelayed` or
   * `TextUnanswered`, or with another error if the provider surely doesn't have it.
   */
  sendText(text: OutgoingText): Promise<string>;
  /** Returns what the provider knows of a text. */
  findText(providerId: string): Promise<SentText>;
}

/** The provider rejects a text for good. */
export class TextRefused extends Error {
  /** `stopped`: the receiver answered STOP; `unreachable`: no such mobile number. */
  readonly reason: 'stopped' | 'unreachable' | 'refused';

  constructor(reason: TextRefused['reason'], code: string) {
    super(`The provider refuses the text: ${code}.`);
    this.name = 'TextRefused';
    this.reason = reason;
  }
}

/** The provider takes no more texts for a while. */
export class TextDelayed extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('The provider takes no more texts for a while.');
    this.name = 'TextDelayed';
    this.waitMs = waitMs;
  }
}

/** The request got no answer: the provider may have the text. */
export class TextUnanswered extends Error {
  constructor(options?: ErrorOptions) {
    super("The provider didn't answer, and may have the text.", options);
    this.name = 'TextUnanswered';
  }
}
