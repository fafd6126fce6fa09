/** A short message that passes by itself. */
export interface Toast {
  readonly message: string;
  readonly tone?: 'info' | 'success' | 'error';
  /** Bottom left when not given (specification, section 9). */
  readonly position?: 'bottom-left' | 'top-right';
  /** Toasts with the same id are shown once. */
  readonly id?: string;
}
