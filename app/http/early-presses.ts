import { CART_KEY } from '@shop/cart/cart-key';

/** The id of the page's note that says that there is no connection, for scripts that run before React does. */
export const OFFLINE_NOTE = 'sem-conexao';

/**
 * The part of a page's inline script that works before the page's scripts are loaded.
 *
 * An "Adicionar" is sent at once, in the background and even if the page is left, so that the visitor stays where they
 * are; a link that is followed meanwhile waits for it, so that the next page has the product. The cart's sender takes
 * over as soon as it runs (components/cart/early-presses.ts). Without a network, no form leads to the browser's own
 * error page: the page's note says so instead.
 *
 * It is text, because a page's inline script must not depend on any file.
 */
export const EARLY_PRESSES = `const sending = new Set();
const lost = [];
let count = 0, isOver = false;
const PATIENCE_MS = 3000;
const sayOffline = (is) => document.getElementById('${OFFLINE_NOTE}')?.toggleAttribute('hidden', !is);
const cartKey = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
window.withCartKey = (body) => (body.set('${CART_KEY}', cartKey), body);
window.sendToCart = (body) => fetch('/carrinho', { method: 'POST', body: window.withCartKey(body), headers: { Accept: 'text/html' }, redirect: 'manual', keepalive: true });
window.takeEarlyPresses = async () => {
  isOver = true;
  const had = count > 0;
  count = 0;
  await Promise.all(sending);
  for (const form of document.querySelectorAll('[data-pressed]')) form.removeAttribute('data-pressed');
  return had ? lost.splice(0) : null;
};
addEventListener('submit', (event) => {
  const form = event.target;
  if (isOver || !navigator.cookieEnabled || form.getAttribute('action') !== '/carrinho' || form.elements.namedItem('intent')?.value !== 'add') return;
  event.preventDefault();
  event.stopPropagation();
  if ('pressed' in form.dataset) return;
  form.dataset.pressed = '';
  sayOffline(false);
  const body = new FormData(form);
  const button = event.submitter;
  if (button?.name) body.append(button.name, button.value);
  count += 1;
  const sent = window.sendToCart(body)
    .then(({ type, ok }) => { if (type !== 'opaqueredirect' && !ok) throw type; })
    .catch(() => { delete form.dataset.pressed; lost.push(body); sayOffline(true); })
    .finally(() => sending.delete(sent));
  sending.add(sent);
}, true);
addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]');
  if (isOver || sending.size === 0 || !link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  Promise.race([Promise.all(sending), patience]).then(() => lost.length > 0 || location.assign(link.href));
}, true);
addEventListener('submit', (event) => {
  if (event.defaultPrevented || navigator.onLine) return;
  event.preventDefault();
  sayOffline(true);
});
addEventListener('online', () => sayOffline(false));`;
