'use client';

import { useOpenDialog } from './use-open-dialog';

/** While it is rendered, the browser's Back calls `onClose` and stays on the page. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  useOpenDialog(true, onClose);
  return null;
}
