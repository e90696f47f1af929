import { Form, Link } from '@remix-run/react';

import { runRetry } from '../feedback/retries';
import type { ToastAction, ToastView } from './toast-queue';
import styles from './toasts.module.css';

export const toastIcon = (tone: ToastView['tone']) => (tone === 'failed' ? 'alert-triangle' : 'circle-check');

export const toastText = ({ title, description }: Pick<ToastView, 'title' | 'description'>): string =>
  description ? `${title} – ${description}` : title;

/** A toast's text and its button. */
export function ToastMessage({ toast, onUsed }: { toast: ToastView; onUsed: () => void }) {
  const { action } = toast;
  return (
    <>
      <p>{toastText(toast)}</p>
      {action ? <ToastButton action={action} onUsed={onUsed} /> : null}
    </>
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
