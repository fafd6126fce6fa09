import { LabelRefused } from '../carrier.ts';

/** Returns a field of a failed call's error. */
export function partOf(error: unknown, key: 'statusCode' | 'code'): unknown {
  if (!(error instanceof Error)) return undefined;
  return Object.getOwnPropertyDescriptor(error, key)?.value;
}

/**
 * Classifies the error of a failed call. Only a rejection of the request's content is final; a key,
 * an account or a network can be fixed while the outbox retries.
 */
export function judged(error: unknown): unknown {
  const status = partOf(error, 'statusCode');
  const code = String(partOf(error, 'code') ?? '');
  const isFinal = status === 400 || status === 422;
  const mayPass = /FAILURE|TIMEOUT|UNAVAILABLE/.test(code) && !code.startsWith('ADDRESS');
  if (!(error instanceof Error) || !isFinal || mayPass) return error;
  return refusal(code, error.message);
}

/** Returns the refusal that a carrier's message means. */
export function refusal(code: string, message: string): LabelRefused {
  const kind =
    /ADDRESS/i.test(code) || /\baddress\b/i.test(message) ? 'addressInvalid' : 'deliveryFailed';
  const sentence = message.trim().slice(0, 300);
  return new LabelRefused(kind, /[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
}
