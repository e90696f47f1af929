'use client';

import { picturesNotUploadedText, picturesUploadedText } from '@shop/messages/office-messages';
import { useEffect } from 'react';

const REGION = 'section[aria-label^="Notifications"], section[aria-label="Avisos"]';

/** What Payload's upload of several files says in English, whatever the language. */
const UPLOADS: readonly [pattern: RegExp, text: (count: number) => string][] = [
  [/^Successfully saved (\d+) files$/, picturesUploadedText],
  [/^Failed to save (\d+) files$/, picturesNotUploadedText],
];

/** Payload's notices name themselves and their cross in English, and offer no setting for it. */
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
