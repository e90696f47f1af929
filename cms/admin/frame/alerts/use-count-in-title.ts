import { useLayoutEffect } from 'react';

const COUNT = /^\(\d+\) /;

/**
 * Shows the number of unseen orders in the tab's title, which is visible even when the page is in the background. Next
 * and Payload may overwrite the title at any time, so the document's `head` is observed.
 */
export function useCountInTitle(count: number): void {
  useLayoutEffect(() => {
    const write = () => {
      const bare = document.title.replace(COUNT, '');
      const wanted = count > 0 && bare !== '' ? `(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
