/** What a control on a page is called, and what kind of control it is. */
export interface Control {
  /** A CSS selector for the kind of control. */
  css: string;
  /** The beginning of its name: of its label, its `aria-label` or its text. */
  name: string;
}

/**
 * A window of another browser engine. It can do what both clients can: WebDriver for WebKit and WebDriver BiDi for
 * Firefox. A test finds everything by what a person sees (person.ts).
 */
export interface EngineWindow {
  engine: 'WebKit' | 'Firefox';
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page and returns its result, which must be plain data. */
  run<T>(body: string): Promise<T>;
  /** Presses a control with the pointer. Fails if something covers it. */
  press(control: Control): Promise<void>;
  /** Replaces what is typed in a field. */
  type(control: Control, text: string): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Finds the first control on the page that is shown and has the name, and scrolls to it. It runs in the page, so it uses
 * nothing but its argument.
 */
export function findControl({ css, name }: Control): Element | null {
  // WebKit's innerText has no space before a word that only screen readers read, so the whole text counts as well.
  const textsOf = (element: Element): string[] => {
    const label = (element as HTMLInputElement).labels?.[0];
    const texts = [element.getAttribute('aria-label'), label?.innerText, (element as HTMLElement).innerText];
    return [...texts, element.textContent].map((text) => (text ?? '').replace(/\s+/g, ' ').trim());
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const found = [...document.querySelectorAll(css)].find(
    (element) => isShown(element) && textsOf(element).some((text) => text.startsWith(name)),
  );
  found?.scrollIntoView({ block: 'center' });
  return found ?? null;
}

/** The body of a function that finds a control in the page. */
export const findingBody = (control: Control): string =>
  `return (${findControl.toString()})(${JSON.stringify(control)});`;
