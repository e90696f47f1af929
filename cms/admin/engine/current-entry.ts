import type { MenuScreen } from './menu';
import { pagePath } from './pages';

/** Screens that are current only on their exact path, because paths below it belong to other screens. */
const EXACT: readonly string[] = [pagePath('dashboard'), pagePath('operation'), pagePath('zones')];

const pathOf = (href: string): string => href.split('?')[0] ?? href;

/** Returns how well a screen fits a path: the length of the part that is equal; 0 if it does not fit. */
const fit = (pathname: string, { href, also = [] }: MenuScreen): number =>
  Math.max(
    0,
    ...[pathOf(href), ...also]
      .filter((path) => pathname === path || (!EXACT.includes(path) && pathname.startsWith(`${path}/`)))
      .map((path) => path.length),
  );

/** Returns the entry to which a path belongs; undefined for a path outside the menu. */
export function currentEntry<Entry extends { tabs: readonly { screens: readonly MenuScreen[] }[] }>(
  entries: readonly Entry[],
  pathname: string,
): Entry | undefined {
  const fits = entries.map((entry) => ({
    entry,
    length: Math.max(...entry.tabs.flatMap(({ screens }) => screens.map((each) => fit(pathname, each)))),
  }));
  const best = fits.reduce<(typeof fits)[number] | undefined>(
    (found, each) => (each.length > (found?.length ?? 0) ? each : found),
    undefined,
  );
  return best?.entry;
}
