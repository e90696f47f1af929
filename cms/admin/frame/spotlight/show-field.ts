/** How long the form of a setting may take to appear, in milliseconds. */
const LIMIT_MS = 15_000;

/**
 * Brings the field of an address such as `/admin/globals/settings#field-phone` into sight and focuses it, once its form
 * appears. Payload renders only the fields of the open tab, and an address cannot name a tab, so the tabs are opened
 * one after the other until the field is found. Does nothing for an address without a field.
 */
export function showField(href: string): void {
  const id = href.split('#')[1];
  if (!id?.startsWith('field-')) return;
  const tried = new Set<Element>();
  const look = () => {
    const field = document.getElementById(id);
    if (field) {
      stop();
      const control = field.matches('input, textarea')
        ? field
        : field.querySelector('input, textarea, button');
      field.scrollIntoView({ block: 'center' });
      (control as HTMLElement | null)?.focus({ preventScroll: true });
      return;
    }
    const tab = [...document.querySelectorAll<HTMLElement>('.tabs-field__tab-button')].find(
      (button) => !tried.has(button),
    );
    if (!tab) return;
    tried.add(tab);
    tab.click();
  };
  const observer = new MutationObserver(look);
  const limit = setTimeout(() => stop(), LIMIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(limit);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}
