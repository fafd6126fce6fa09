import {
  createNotificationsStore,
  Notifications,
  type NotificationsStore,
  showNotification,
} from '@mantine/notifications';
import { useEffect } from 'react';
import { MantineArea } from '../screens/MantineArea.tsx';
import type { Toast } from './toast.ts';
import classes from './toasts.module.css';

/** Maximum of visible toasts, in all corners together (section 9). */
const MAX_ON_SCREEN = 3;
/** Display time of a toast, in milliseconds (specification, section 9). */
const AUTO_HIDE_MS = 5000;
/** Duration of the enter transition, in milliseconds; that of the exit (195) is in the style sheet. */
const ENTER_MS = 225;
/** Time after which a closed toast has left the page, in milliseconds. */
const GONE_MS = 250;
const COLOURS = { info: 'brand', success: 'green', error: 'red' } as const;

/** Shows at most three toasts at once. Mantine's own limit applies per corner. */
export interface Toaster {
  readonly store: NotificationsStore;
  /** Shows a toast, or queues it until one of three has disappeared. */
  show(toast: Toast): void;
  /** Called once the container is mounted: shows queued toasts with their transition. */
  begin(): void;
}

export function createToaster(): Toaster {
  const store = createNotificationsStore();
  const onScreen = new Set<string>();
  const waiting: (Toast & { id: string })[] = [];
  let count = 0;
  let hasBegun = false;

  function open({ id, message, tone = 'info', position = 'bottom-left' }: Toast & { id: string }) {
    onScreen.add(id);
    showNotification(
      {
        id,
        message,
        position,
        color: COLOURS[tone],
        role: tone === 'error' ? 'alert' : 'status',
        withBorder: true,
        closeButtonProps: { 'aria-label': 'Close' },
        onClose: () => setTimeout(leave, GONE_MS, id),
      },
      store,
    );
  }
  function fill() {
    while (hasBegun && onScreen.size < MAX_ON_SCREEN) {
      const next = waiting.shift();
      if (next === undefined) return;
      open(next);
    }
  }
  function leave(id: string) {
    onScreen.delete(id);
    fill();
  }
  return {
    store,
    show: (toast) => {
      count += 1;
      const id = toast.id ?? `toast-${count}`;
      if (onScreen.has(id) || waiting.some((other) => other.id === id)) return;
      waiting.push({ ...toast, id });
      fill();
    },
    begin: () => {
      hasBegun = true;
      fill();
    },
  };
}

/** Container of the toasts, which appear bottom left unless they specify a position. */
export function Toasts({ toaster }: { toaster: Toaster }) {
  useEffect(() => toaster.begin(), [toaster]);
  return (
    // Outside the page's own area, which manages the color scheme.
    <MantineArea getRootElement={() => undefined}>
      <Notifications
        store={toaster.store}
        limit={MAX_ON_SCREEN}
        autoClose={AUTO_HIDE_MS}
        position="bottom-left"
        transitionDuration={ENTER_MS}
        containerWidth={360}
        classNames={{ notification: classes.toast }}
      />
    </MantineArea>
  );
}
