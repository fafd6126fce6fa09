let nonce: string | undefined;

/** The response's style nonce, which browsers reveal to scripts only. `""` where none is. */
export function styleNonce(): string {
  if (typeof document === 'undefined') return '';
  nonce ??= document.querySelector<HTMLElement>('#portal-nonce')?.nonce ?? '';
  return nonce;
}
