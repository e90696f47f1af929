import type { SentForm } from './lost-form';

/**
 * Lets the browser itself open the page, or send the form, whose code an update of the shop has replaced. Returns false
 * for a request in the background, which has no page to open.
 */
export function leavesOutdatedPage(form: SentForm | null): boolean {
  if (form) return form.fetcherKey === undefined && sendAsDocument(form);
  const { location } = window.__remixRouter.state.navigation;
  if (!location) return false;
  const target = new URL(`${location.pathname}${location.search}${location.hash}`, window.location.href);
  // After the browser's back button the address is already that of the page.
  if (target.href === window.location.href) window.location.reload();
  else window.location.assign(target);
  return true;
}

/** Sends a form as a page without scripts does. */
function sendAsDocument({ action, fields }: SentForm): true {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, hidden: true });
  for (const [name, value] of fields) form.append(inputOf(form, name, value));
  document.body.append(form);
  form.submit();
  return true;
}

function inputOf(form: HTMLFormElement, name: string, value: FormDataEntryValue): HTMLInputElement {
  const input = document.createElement('input');
  input.name = name;
  if (typeof value === 'string') {
    // A text field would join the lines of a longer text.
    input.type = 'hidden';
    input.value = value;
    return input;
  }
  form.enctype = 'multipart/form-data';
  const files = new DataTransfer();
  files.items.add(value);
  input.type = 'file';
  input.files = files.files;
  return input;
}
