import { formatBrl } from '../format-brl';
import type { Preference, PreferenceItem } from '../model';
import { html, type Html } from './html';

/**
 * Returns an item's name with its quantity. The shop writes "2 x Margherita" in the title and sends quantity 1; other
 * callers send the real quantity.
 */
export function itemName(item: PreferenceItem): string {
  const title = item.title.replace(/^(\d+) x /, '$1 × ');
  return item.quantity > 1 ? `${item.quantity} × ${title}` : title;
}

export function purchaseSummary(preference: Preference): Html {
  return html`<section class="sheet" aria-labelledby="summary-title">
    <h2 id="summary-title">Compra na Massa Mansa</h2>
    <dl class="lines">
      ${preference.items.map(
        (item) =>
          html`<div>
            <dt>${itemName(item)}</dt>
            <dd>${formatBrl(item.quantity * item.unitPriceCents)}</dd>
          </div>`,
      )}
      <div class="total">
        <dt>Total</dt>
        <dd>${formatBrl(preference.totalCents)}</dd>
      </div>
    </dl>
  </section>`;
}
