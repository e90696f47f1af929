/**
 * What some supported browsers lack, added where it is missing. `lacks-features.ts` decides whether this file is loaded
 * at all, and server/build/browsers/guarded-features.ts names it as the guard of these features.
 */
import { showRootStates } from './root-states';

/** Adds what is missing to an object, and leaves alone what is there. */
function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

add(URL, 'canParse', (url: string, base?: string) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
});

/** An element without a box has no rectangles. The options are left out, because the shop uses none. */
add(Element.prototype, 'checkVisibility', function (this: Element) {
  return this.getClientRects().length > 0;
});

/** A click on a submit button sends its form, with the button's name and after the form's own checks. */
add(
  HTMLFormElement.prototype,
  'requestSubmit',
  function (this: HTMLFormElement, button?: HTMLElement | null) {
    if (button) return button.click();
    const hidden = document.createElement('button');
    hidden.hidden = true;
    this.append(hidden);
    hidden.click();
    hidden.remove();
  },
);

if (!CSS.supports('selector(:has(*))')) showRootStates();
