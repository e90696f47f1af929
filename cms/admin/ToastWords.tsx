'use client';

import { useEffect } from 'react';

const REGION = 'section[aria-label^="Notifications"], section[aria-label="Avisos"]';

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
    };
    translate();
    const region = document.querySelector(REGION);
    const observer = new MutationObserver(translate);
    observer.observe(region ?? document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
