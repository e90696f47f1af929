'use client';

import { useEffect } from 'react';

const REGION = 'section[aria-label^="Notifications"]';

/** Names Payload's region for toasts, which stays empty, because the panel shows its own. Its name is English. */
export function ToastWords() {
  useEffect(() => document.querySelector(REGION)?.setAttribute('aria-label', 'Avisos'), []);
  return null;
}
