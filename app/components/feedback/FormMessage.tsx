import { FormNote } from '../forms/FormNote';
import styles from './form-message.module.css';
import type { ToastView } from '../toasts/toast-queue';

/**
 * The result of a form, shown in the page. A failure stays there until the form is sent again, because a toast
 * disappears; a success is shown only in browsers without JavaScript, which show no toast.
 */
export function FormMessage({ toast }: { toast: ToastView | null | undefined }) {
  if (!toast) return null;
  const { tone, title, description } = toast;
  const text = description ? `${title} – ${description}` : title;
  if (tone === 'failed') {
    return (
      <div className={styles.place}>
        <FormNote tone="bad" isAnnounced={false}>
          {text}
        </FormNote>
      </div>
    );
  }
  return (
    <noscript className={styles.place}>
      <FormNote tone="ok">{text}</FormNote>
    </noscript>
  );
}
