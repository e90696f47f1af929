import { Form, Link } from '@remix-run/react';
import { useEffect, useEffectEvent, useState } from 'react';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { runRetry } from './retries';
import type { ToastAction, ToastView } from './toast-queue';
import styles from './toasts.module.css';

const SHOWN_MS = 6_000;

interface ToastItemProps {
  toast: ToastView;
  onDismiss: (id: string) => void;
}

/** Leaves by itself after six seconds, but never while it is pointed at or holds the focus. */
export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const [isHeld, setIsHeld] = useState(false);
  const dismiss = useEffectEvent(() => onDismiss(toast.id));

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <div
      data-toast=""
      className={classNames(styles.toast, toast.tone === 'failed' && styles.failed)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={toast.tone === 'failed' ? 'alert-triangle' : 'circle-check'} />
      <p>{toast.description ? `${toast.title} – ${toast.description}` : toast.title}</p>
      {toast.action ? <ToastButton action={toast.action} onUsed={() => onDismiss(toast.id)} /> : null}
      <button
        type="button"
        className={styles.cross}
        aria-label="Fechar aviso"
        onClick={() => onDismiss(toast.id)}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

function ToastButton({ action, onUsed }: { action: ToastAction; onUsed: () => void }) {
  if ('to' in action) {
    return (
      <Link className={styles.action} to={action.to} onClick={onUsed}>
        {action.label}
      </Link>
    );
  }
  if ('retry' in action) {
    const retry = () => {
      onUsed();
      runRetry(action.retry);
    };
    return (
      <button type="button" className={styles.action} onClick={retry}>
        {action.label}
      </button>
    );
  }
  return (
    <Form method="post" action={action.action} navigate={false} onSubmit={onUsed}>
      {Object.entries(action.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={styles.action}>
        {action.label}
      </button>
    </Form>
  );
}
