import { FormNote } from '../forms/FormNote';
import styles from './form-message.module.css';
import { saysSameAs } from '../toasts/note-in-sight';
import type { ToastView } from '../toasts/toast-queue';

/**
 * The result of a form, shown in the page. A failure stays there until the form is sent again; a toast shows it only
 * while this note is out of sight. A success is shown here only in browsers without JavaScript, which show no toast.
 */
export function FormMessage({ toast }: { toast: ToastView | null | undefined }) {
  if (!toast) return null;
  const { tone, title, description } = toast;
  const text = description ? `${title} – ${description}` : title;
  if (tone === 'failed') {
    return (
      <div className={styles.place} {...saysSameAs(toast.id)}>
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
