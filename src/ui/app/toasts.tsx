import {
  createNotificationsStore,
  Notifications,
  type NotificationsStore,
  showNotification,
} from '@mantine/notifications';
import { useEffect } from 'react';
import { MantineArea } from './MantineArea.tsx';
import type { Toast } from './toast.ts';
import classes from './toasts.module.css';

/** How many toasts are on the screen at most, in all corners together (section 9). */
const MAX_ON_SCREEN = 3;
/** How long a toast stays, in milliseconds (specification, section 9). */
const AUTO_HIDE_MS = 5000;
/** How long it comes, in milliseconds; how long it goes (195) stands in the style sheet. */
const ENTER_MS = 225;
/** When a toast that was closed is out of the page for sure, in milliseconds. */
const GONE_MS = 250;
const COLOURS = { info: 'brand', success: 'green', error: 'red' } as const;

/** Shows toasts, at most three at once. Mantine's own limit counts each corner for itself. */
export interface Toaster {
  readonly store: NotificationsStore;
  /** Shows a toast, or holds it back until one of three has left the screen. */
  show(toast: Toast): void;
  /** Its place is on the page: what had to wait for that is shown, and is seen to come. */
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

/** Where toasts appear: bottom left unless one says otherwise. */
export function Toasts({ toaster }: { toaster: Toaster }) {
  useEffect(() => toaster.begin(), [toaster]);
  return (
    // Stands beside the page, whose own area keeps the colour mode.
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
