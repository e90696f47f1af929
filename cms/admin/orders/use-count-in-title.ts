import { useLayoutEffect } from 'react';

/**
 * The number of orders nobody has seen in the tab's title, for a page left in the background. Next writes its own title when its
 * streamed head arrives, so the head is watched. A layout effect, because its end must come before the next page's title.
 */
export function useCountInTitle(title: string, count: number): void {
  useLayoutEffect(() => {
    const wanted = count > 0 ? `(${count}) ${title}` : title;
    const write = () => {
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title, count]);
}
