const TYPED_IN = "input:not([type='radio'], [type='checkbox']), textarea, select";

/**
 * Keeps attributes of the page's root that say what is in the page, for browsers without `:has()`. The style sheets ask
 * for both: `:root:is([data-has-bar], :has([data-phone-bar]))`.
 */
export function showRootStates(): void {
  const root = document.documentElement;
  const find = (selector: string): HTMLElement | null => document.body.querySelector(selector);
  const show = (): void => {
    const bar = find('[data-phone-bar]')?.dataset['phoneBar'];
    setState(root, 'data-has-bar', bar ?? null);
    setState(root, 'data-has-low-bar', find('[data-low-bar]') && '');
    setState(root, 'data-has-dialog', find("dialog[open], [aria-modal='true']") && '');
    setState(root, 'data-has-typing', document.activeElement?.matches(TYPED_IN) ? '' : null);
  };
  show();
  new MutationObserver(show).observe(document.body, {
    attributeFilter: ['data-phone-bar', 'data-low-bar', 'open', 'aria-modal'],
    childList: true,
    subtree: true,
  });
  document.addEventListener('focusin', show);
  // The element that gets the focus is known only after the event.
  document.addEventListener('focusout', () => setTimeout(show));
}

function setState(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) root.removeAttribute(name);
  else if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}
