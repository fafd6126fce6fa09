import {
  createNotificationsStore,
  Notifications,
  type NotificationsStore,
  showNotification,
} from '@mantine/notifications';
import type { Toast } from './useNotify.tsx';

/** How long a toast stays, in milliseconds (specification, section 9). */
const AUTO_HIDE_MS = 5000;
const COLOURS = { info: 'brand', success: 'green', error: 'red' } as const;

export const createStore = createNotificationsStore;

/** Shows a toast, or holds it back until fewer than three are shown. */
export function show({ message, tone = 'info', position, id }: Toast, store: NotificationsStore) {
  showNotification(
    {
      id,
      message,
      position: position ?? 'bottom-left',
      color: COLOURS[tone],
      role: tone === 'error' ? 'alert' : 'status',
      withBorder: true,
    },
    store,
  );
}

/** Where toasts appear: at most three at once, bottom left unless one says otherwise. */
export function Toasts({ store }: { store: NotificationsStore }) {
  return (
    <Notifications
      store={store}
      limit={3}
      autoClose={AUTO_HIDE_MS}
      position="bottom-left"
      transitionDuration={225}
      containerWidth={360}
    />
  );
}
