/** Short message that disappears automatically. */
export interface Toast {
  readonly message: string;
  readonly tone?: 'info' | 'success' | 'error';
  /** Bottom left by default (specification, section 9). */
  readonly position?: 'bottom-left' | 'top-right';
  /** Toasts with the same ID are shown once. */
  readonly id?: string;
}
