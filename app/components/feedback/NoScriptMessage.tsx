import { FormNote } from '../forms/FormNote';
import styles from './no-script-message.module.css';
import type { ToastView } from './toast-queue';

/** The message of a form, for a browser that shows no toasts because it runs no script. */
export function NoScriptMessage({ toast }: { toast: ToastView | null | undefined }) {
  if (!toast) return null;
  const { tone, title, description } = toast;
  return (
    <noscript className={styles.place}>
      <FormNote tone={tone === 'failed' ? 'bad' : 'ok'}>
        {description ? `${title} – ${description}` : title}
      </FormNote>
    </noscript>
  );
}
