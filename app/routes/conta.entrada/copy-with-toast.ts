import { copyText } from '@packages/browser/copy-text';

import { showToast } from '../../components/toasts/toast-queue';

/** Copies a text and says so; where that is not possible, says what to do. */
export async function copyWithToast(
  text: string,
  { copied, failed }: { copied: string; failed: string },
): Promise<void> {
  showToast(
    (await copyText(text))
      ? { tone: 'done', title: copied }
      : { tone: 'failed', title: 'Não deu para copiar', description: failed },
  );
}
