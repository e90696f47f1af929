import type { Page } from 'playwright';

/**
 * Returns the prices and the drawn parts of controls that the chat covers, as the page stands, each with its text;
 * `['no chat']` when the chat is not shown. What lies below a bar that the chat is within is left out, because the bar
 * covers it.
 */
export const coveredByChat = (page: Page): Promise<string[]> => page.evaluate(covered, false);

/**
 * Like `coveredByChat`, with every line of text: for pages on which no word may be covered at rest. A word that touches
 * the button's edge and shadow counts, too.
 */
export const textsCoveredByChat = (page: Page): Promise<string[]> => page.evaluate(covered, true);

/** Runs in the page. */
function covered(hasTexts: boolean): string[] {
  const chat = [...document.querySelectorAll('a[aria-label^="Fale com a gente"]')].find(
    (link) => link.checkVisibility({ visibilityProperty: true }) && link.getBoundingClientRect().width > 0,
  );
  if (!chat) return ['no chat'];
  const box = chat.getBoundingClientRect();
  const navigation = document.querySelector('nav[aria-label="Navegação inferior"]');
  const place = navigation?.getBoundingClientRect();
  const isInNavigation =
    place &&
    box.left >= place.left &&
    box.right <= place.right &&
    box.top >= place.top &&
    box.bottom <= place.bottom;
  const bar = chat.closest('[data-phone-bar]') ?? (isInNavigation ? navigation : null);
  const isWithin = ({ left, right, top, bottom, width, height }: DOMRect, px: number) =>
    width > 1 &&
    height > 1 &&
    left < box.right + px &&
    right > box.left - px &&
    top < box.bottom + px &&
    bottom > box.top - px;
  const touches = (part: DOMRect) => isWithin(part, 0);
  const touchesEdge = (line: DOMRect) => isWithin(line, 4);
  const linesOf = (element: Node): DOMRect[] => {
    const lines: DOMRect[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = element instanceof Text ? element : texts.nextNode(); text; text = texts.nextNode()) {
      // Words for screen readers only are in a box of one pixel.
      if (text.parentElement?.clientWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      lines.push(...range.getClientRects());
    }
    return lines;
  };
  const isDrawn = (element: Element) => {
    const { backgroundColor, borderTopWidth, boxShadow } = getComputedStyle(element);
    return !/^rgba\(.*, 0\)$/.test(backgroundColor) || borderTopWidth !== '0px' || boxShadow !== 'none';
  };
  /** A control without ground or edge is drawn by its words and by what it contains, such as a row of a list. */
  const partsOf = (control: Element): DOMRect[] => {
    const drawn = [control, ...control.querySelectorAll('*')].filter(
      (part) => isDrawn(part) || /^(?:svg|img)$/i.test(part.tagName),
    );
    return [...drawn.map((part) => part.getBoundingClientRect()), ...linesOf(control)];
  };

  const found: string[] = [];
  const isBelowBar = (element: Element) => bar !== null && !bar.contains(element);
  /** Whether an element belongs to a toast that is drawn over the chat, which therefore cannot cover it. */
  const isToastOverChat = (element: Element) => {
    const toasts = element.closest('section[aria-label="Avisos"]');
    if (!toasts) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, box.left) + Math.min(right, box.right)) / 2;
    const y = (Math.max(top, box.top) + Math.min(bottom, box.bottom)) / 2;
    const hits = document.elementsFromPoint(x, y);
    const first = hits.find((hit) => toasts.contains(hit) || chat.contains(hit));
    return first !== undefined && toasts.contains(first);
  };
  const controls = 'a[href], button, summary, select, textarea, input:not([type="hidden"]), label';
  for (const control of document.querySelectorAll(controls)) {
    if (control === chat || isBelowBar(control) || !control.checkVisibility({ visibilityProperty: true }))
      continue;
    if (partsOf(control).some(touches) && !isToastOverChat(control))
      found.push(control.textContent.trim() || control.outerHTML.slice(0, 80));
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent, textContent } = text;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || isBelowBar(parent)) continue;
    const isMeant = hasTexts ? /\S/.test(textContent ?? '') : /R\$|\d,\d\d/.test(textContent ?? '');
    const isTouched = isMeant && linesOf(text).some(hasTexts ? touchesEdge : touches);
    if (isTouched && !isToastOverChat(parent)) found.push(textContent ?? '');
  }
  return found;
}
