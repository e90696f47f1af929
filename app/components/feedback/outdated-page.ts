import type { SentForm } from './lost-form';

/**
 * Lets the browser itself open the page, or send the form, whose code an update of the shop has replaced. Returns false
 * for a request in the background, which has no page to open.
 */
export function leavesOutdatedPage(sent: SentForm | null): boolean {
  if (sent) return sent.fetcherKey === undefined && sendAsDocument(sent);
  const { location } = window.__remixRouter.state.navigation;
  if (!location) return false;
  const target = new URL(location.pathname + location.search + location.hash, window.location.href);
  // After the browser's back button the address is already that of the page.
  if (target.href === window.location.href) window.location.reload();
  else window.location.assign(target);
  return true;
}

/** Sends a form as a page without scripts does. */
function sendAsDocument({ action, fields }: SentForm): true {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action });
  form.onformdata = ({ formData }) => fields.forEach((value, name) => formData.append(name, value));
  document.body.append(form);
  form.submit();
  return true;
}
