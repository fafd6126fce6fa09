let nonce: string | undefined;

/** Returns the response's style nonce, which browsers reveal only to scripts; `""` without one. */
export function styleNonce(): string {
  if (typeof document === 'undefined') return '';
  nonce ??= document.querySelector<HTMLElement>('#portal-nonce')?.nonce ?? '';
  return nonce;
}
