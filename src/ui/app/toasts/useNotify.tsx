import { type ReactNode, useCallback, useState } from 'react';
import type { Toast } from './toast.ts';
import type { Toaster } from './toasts.tsx';

export type Notify = (toast: Toast) => void;

type ToastsModule = typeof import('./toasts.tsx');

interface Host {
  readonly module: ToastsModule;
  readonly toaster: Toaster;
}

/**
 * Toasts whose code is loaded with the first one, or earlier by `prepareToasts`, because after a
 * failed request nothing may load anymore. If loading fails, the message appears as plain text at
 * the bottom of the page.
 */
export function useNotify(): { notify: Notify; prepareToasts: () => void; toasts: ReactNode } {
  const [host, setHost] = useState<Host | null>(null);
  const [plain, setPlain] = useState<string | null>(null);
  const [load] = useState(() => {
    let loading: Promise<Host> | undefined;
    return () => {
      loading ??= import('./toasts.tsx').then(
        (module) => {
          const loaded = { module, toaster: module.createToaster() };
          setHost(loaded);
          return loaded;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    };
  });
  const notify = useCallback<Notify>(
    (toast) => {
      load().then(
        ({ toaster }) => toaster.show(toast),
        () => setPlain(toast.message),
      );
    },
    [load],
  );
  const prepareToasts = useCallback(() => void load().catch(() => {}), [load]);
  const toasts =
    host !== null ? (
      <host.module.Toasts toaster={host.toaster} />
    ) : plain === null ? null : (
      <div role="status" className="plain-toast">
        {plain}
      </div>
    );
  return { notify, prepareToasts, toasts };
}
