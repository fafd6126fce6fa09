/** Why the portal cannot start: one sentence for the person who started it, no stack needed. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
