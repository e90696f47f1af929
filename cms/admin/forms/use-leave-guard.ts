import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

interface LeaveGuard {
  /** Somebody wants to leave: ask. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Goes on without asking: what was typed has been saved, or is to be thrown away. */
  letGo: () => void;
  /** As pressing a link does: asks first where something would be lost. */
  goTo: (path: string) => void;
}

/** A traversal of the browser's history that can still be called off; not every browser tells of it. */
interface Traversal extends Event {
  navigationType: string;
}

/**
 * Asks before a page is left on which something was typed and not saved: by a link, by going back, by closing the tab
 * (there the browser asks in its own words). `isDirty`: something would be lost.
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
      if (!isGuarding.current || !event.cancelable || (event as Traversal).navigationType !== 'traverse')
        return;
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

/** The link of this tab that a press follows to another page; null for anything else. */
function linkLeftBy(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.origin !== window.location.origin)
    return null;
  return link.pathname === window.location.pathname ? null : link;
}
