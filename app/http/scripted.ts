/**
 * The attribute that <html> has while the page's scripts work or are about to. The style sheets show what needs a script
 * only with it, and what replaces a script only without it. The media query `scripting` cannot do that: Chrome knows it
 * from 120 and Safari from 17, and it knows nothing of a script that failed.
 */
export const SCRIPTED = 'data-scripted';

declare global {
  interface Window {
    /** Makes the page what it is without scripts: what its <noscript> elements contain is shown. */
    leaveUnscripted: () => void;
  }
}

/**
 * The first script of every page. A browser below the supported ones (Safari 15.4, Chrome 98, Firefox 104 are the first
 * with both functions) gets the page without scripts, like one without JavaScript. So does a page whose scripts cannot
 * be loaded or read (defer-hydration.ts).
 *
 * It is text, because it must run before the first frame, and in browsers that know no newer syntax.
 */
export const FIRST_SCRIPT = `(function (root) {
  window.leaveUnscripted = function () {
    root.removeAttribute('${SCRIPTED}');
    var parts = document.getElementsByTagName('noscript');
    while (parts.length > 0) parts[0].outerHTML = parts[0].textContent;
  };
  if (window.structuredClone && [].findLast) root.setAttribute('${SCRIPTED}', '');
  else document.addEventListener('DOMContentLoaded', window.leaveUnscripted);
  try {
    window.sessionStorage.getItem('');
  } catch (refused) {
    // Remix reads and writes scroll positions unguarded, also on pages of a browser that forbids storage.
    Object.defineProperty(window, 'sessionStorage', {
      value: { getItem: function () { return null; }, setItem: function () {}, removeItem: function () {} },
    });
  }
})(document.documentElement);`;
