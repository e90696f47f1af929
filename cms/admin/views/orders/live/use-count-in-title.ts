import { useLayoutEffect } from 'react';

/**
 * Shows the number of unseen orders in the tab's title, for a page in the background. Next writes the title again when
 * its streamed head arrives, so the head is observed. A layout effect, because its cleanup must run before the next
 * page sets its title.
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
