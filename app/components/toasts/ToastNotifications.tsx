import { createNotificationsStore, notifications, Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

import { Icon } from '../icons/Icon';
import { dismissToast, shownToasts, subscribeToToasts, type ToastView } from './toast-queue';
import { toastIcon, ToastMessage } from './ToastMessage';
import styles from './toasts.module.css';
import { useAboveKeyboard } from './use-above-keyboard';

import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

export { avoidActions } from './avoid-actions';

type Tone = ToastView['tone'];

const SHOWN_MS = 6_000;
const STORES = { done: createNotificationsStore(), failed: createNotificationsStore() };

/**
 * The toasts of one tone, inside their live region. They disappear after a time, but not while they are hovered or
 * focused. Import this component lazily, because it is needed only from the first toast on.
 */
export default function ToastNotifications({ tone }: { tone: Tone }) {
  useAboveKeyboard();
  useEffect(() => {
    showQueue(tone);
    return subscribeToToasts(() => showQueue(tone));
  }, [tone]);

  return (
    <Notifications
      store={STORES[tone]}
      classNames={{ root: styles.stack, notification: styles.item }}
      withinPortal={false}
      autoClose={SHOWN_MS}
    />
  );
}

/** Makes the notifications store of a tone match the queue. */
function showQueue(tone: Tone): void {
  const store = STORES[tone];
  const wanted = shownToasts().filter((toast) => toast.tone === tone && !toast.isSeen);
  const known = store.getState().notifications.map(({ id }) => id);
  for (const id of known) if (id && !wanted.some((toast) => toast.id === id)) notifications.hide(id, store);
  for (const toast of wanted) if (!known.includes(toast.id)) show(toast);
}

function show(toast: ToastView): void {
  const { id, tone } = toast;
  const store = STORES[tone];
  const close = () => dismissToast(id);
  const leaveAfter = (autoClose: number | false) => notifications.update({ id, autoClose, message }, store);
  const message = <ToastMessage toast={toast} onUsed={close} />;
  notifications.show(
    {
      id,
      message,
      // The role is `presentation`, because the live region around the toast already announces the toast.
      role: 'presentation',
      icon: <Icon name={toastIcon(tone)} />,
      mod: { tone },
      classNames: {
        root: styles.toast,
        icon: styles.icon,
        body: styles.body,
        description: styles.message,
        closeButton: styles.cross,
      },
      closeButtonProps: { 'aria-label': 'Fechar aviso', icon: <Icon name="x" /> },
      onClose: close,
      onFocus: () => void leaveAfter(false),
      onBlur: () => void leaveAfter(SHOWN_MS),
    },
    store,
  );
}
