import { forbid } from './forbid.mjs';

/**
 * Forbids what not every browser has, and what a visitor can forbid, outside of the guarded functions. `localStorage`
 * alone is null in some in-app browsers and throws in others.
 */
const message = 'Use the guarded function of packages/browser (docs/supported-browsers.md).';

export const browserFeaturesByPackage = forbid([
  { selector: 'Identifier[name=/^(?:localStorage|sessionStorage|indexedDB)$/]', message },
  {
    selector:
      'MemberExpression[object.name="navigator"][property.name=/^(?:clipboard|share|canShare|wakeLock)$/]',
    message,
  },
  { selector: 'MemberExpression[object.name="crypto"][property.name="randomUUID"]', message },
  { selector: 'MemberExpression[object.name="Notification"]', message },
  { selector: 'NewExpression[callee.name="Notification"]', message },
  { selector: 'MemberExpression[property.name="execCommand"]', message },
  { selector: 'MemberExpression[object.name="navigator"][property.name="cookieEnabled"]', message },
]);
