/** Reason why the portal cannot start: one sentence for the operator, no stack needed. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
