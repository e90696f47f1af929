/**
 * What some supported browsers lack, added where it is missing. `lacks-features.ts` decides whether this file is loaded
 * at all, and server/build/browsers/guarded-features.ts names it as the guard of these features.
 */
import { showRootStates } from './root-states';

URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};

/** An element without a box has no rectangles. The options are left out, because the shop uses none. */
Element.prototype.checkVisibility ??= function (this: Element) {
  return this.getClientRects().length > 0;
};

HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement, submitter?: HTMLElement | null) {
  if (submitter) return submitter.click();
  const button = document.createElement('button');
  button.hidden = true;
  this.append(button);
  button.click();
  button.remove();
};

if (!CSS.supports('selector(:has(*))')) showRootStates();
