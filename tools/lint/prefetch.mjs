import { forbid } from './forbid.mjs';

/**
 * Forbids Remix's `prefetch`, which reloads the document when a page's code cannot be fetched. Without a network, a
 * mere touch would replace the shop by the browser's error page.
 */
export const noRemixPrefetch = forbid([
  {
    selector: 'JSXAttribute[name.name="prefetch"]',
    message: 'Use PrefetchLink of app/components/navigation.',
  },
]);
