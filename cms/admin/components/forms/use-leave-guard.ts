import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

import { isDialogOpen } from '../feedback/use-open-dialog';

interface LeaveGuard {
  /** Whether the confirmation dialog must be open. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Allows leaving the page without a confirmation, because the typed text was saved or is to be discarded. */
  letGo: () => void;
  /** Navigates as a link does, and asks first if unsaved changes would be lost. */
  goTo: (path: string) => void;
}

/** A navigation in the browser's history that can still be cancelled. Not every browser reports it. */
interface Traversal extends Event {
  navigationType: string;
}

/**
 * Asks for confirmation before a page with unsaved changes is left: by a link, by going back, or by closing the tab
 * (there the browser shows its own text). `isDirty` says whether there are unsaved changes.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const router = useRouter();
  const isGuarding = useRef(isDirty);
  const [way, setWay] = useState<(() => void) | null>(null);

  useEffect(() => {
    isGuarding.current = isDirty;
    if (!isDirty) return;
    const ask = (go: () => void) => setWay(() => go);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isGuarding.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = isGuarding.current ? linkLeftBy(event) : null;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => {
        if (link.pathname.startsWith('/admin')) router.push(link.href);
        else window.location.assign(link.href);
      });
    };
    const onTraverse = (event: Event) => {
      // Back closes an open dialog and does not leave the page.
      if (!isGuarding.current || !event.cancelable || isDialogOpen()) return;
      if ((event as Traversal).navigationType !== 'traverse') return;
      event.preventDefault();
      ask(() => window.history.back());
    };
    const { navigation } = window as { navigation?: EventTarget };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    navigation?.addEventListener('navigate', onTraverse);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      navigation?.removeEventListener('navigate', onTraverse);
    };
  }, [isDirty, router]);

  const letGo = () => {
    isGuarding.current = false;
  };
  return {
    isAsking: way !== null,
    stay: () => setWay(null),
    leave: () => {
      letGo();
      setWay(null);
      way?.();
    },
    letGo,
    goTo: (path) => {
      if (isGuarding.current) setWay(() => () => router.push(path));
      else router.push(path);
    },
  };
}

/** Returns the link that a click follows to another page in the same tab; null for any other click. */
function linkLeftBy(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.origin !== window.location.origin)
    return null;
  return link.pathname === window.location.pathname ? null : link;
}
