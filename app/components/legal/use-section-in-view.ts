import { useEffect, useState } from 'react';

/**
 * Returns the id of the section being read, which is the last section whose heading has passed the upper third of the
 * screen. Returns null without JavaScript.
 */
export function useSectionInView(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? headings[0])?.id ?? null);
    };
    // The observer reports every heading that crosses the line, so no scroll listener is needed.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' });
    headings.forEach((heading) => observer.observe(heading));
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
