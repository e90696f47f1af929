'use client';

import { picturesNotUploadedText, picturesUploadedText } from '@shop/messages/admin-messages';
import { useEffect } from 'react';

const REGION = 'section[aria-label^="Notifications"], section[aria-label="Avisos"]';

/** Payload's messages about an upload of several files are in English in every language. */
const UPLOADS: readonly [pattern: RegExp, text: (count: number) => string][] = [
  [/^Successfully saved (\d+) files$/, picturesUploadedText],
  [/^Failed to save (\d+) files$/, picturesNotUploadedText],
];

/**
 * Translates Payload's toasts and their close buttons. Their names are English, and Payload has no setting to change
 * them.
 */
export function ToastWords() {
  useEffect(() => {
    const translate = () => {
      document.querySelector(REGION)?.setAttribute('aria-label', 'Avisos');
      for (const cross of document.querySelectorAll(
        '.payload-toast-close-button[aria-label="Close toast"]',
      )) {
        cross.setAttribute('aria-label', 'Fechar aviso');
      }
      for (const title of document.querySelectorAll('[data-sonner-toast] [data-title]'))
        translateTitle(title);
    };
    translate();
    const region = document.querySelector(REGION);
    const observer = new MutationObserver(translate);
    observer.observe(region ?? document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}

function translateTitle(title: Element) {
  for (const [pattern, text] of UPLOADS) {
    const count = pattern.exec(title.textContent)?.[1];
    if (count) title.textContent = text(Number(count));
  }
}
