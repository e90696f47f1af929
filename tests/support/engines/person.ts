import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';

import { until } from '@tests/support/server/until';
import type { EngineWindow } from './engine-window';

/** The folder of the pictures that a journey takes of its pages, to be looked at. */
const PICTURES = path.join(tmpdir(), 'massa-mansa-engines');

/** A page of the shop or the panel is ready when React has attached its handlers. */
const READY = `
  const link = document.querySelector('header a, main a, main button, form button');
  return document.readyState === 'complete' &&
    (!document.documentElement.matches('[data-scripted]') ||
      Boolean(link && Object.keys(link).some((key) => key.startsWith('__reactProps'))));`;

/** A person with a window of another engine, who acts by what the page shows. */
export class EnginePerson {
  constructor(
    readonly window: EngineWindow,
    readonly publicUrl: string,
  ) {}

  /** Opens a page and waits until its scripts have begun to work. */
  async open(pathname: string): Promise<void> {
    await this.window.open(`${this.publicUrl}${pathname}`);
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await until('the page is ready', () => this.window.run<boolean>(READY));
  }

  press = (name: string): Promise<void> =>
    this.#whenShown(name, () => this.window.press({ css: 'button, a[href], summary', name }));

  /** Presses the button that sends a form. The frame of the page may have a link of the same name. */
  send = (name: string): Promise<void> =>
    this.#whenShown(name, () => this.window.press({ css: 'main button[type="submit"]', name }));

  /** Chooses a radio button or ticks a box by its label. */
  choose = (name: string): Promise<void> =>
    this.#whenShown(name, () => this.window.press({ css: 'label', name }));

  type = (label: string, text: string): Promise<void> =>
    this.#whenShown(label, () => this.window.type({ css: 'input, textarea', name: label }, text));

  valueOf = (label: string): Promise<string> =>
    this.window.run<string>(
      `return [...document.querySelectorAll('input')].find((input) => input.labels?.[0]?.innerText.startsWith(${JSON.stringify(label)}))?.value ?? '';`,
    );

  text = (): Promise<string> => this.window.run<string>('return document.body.innerText;');

  path = (): Promise<string> => this.window.run<string>('return location.pathname;');

  /** Waits until the page's heading says this. */
  async reads(heading: string): Promise<void> {
    const now = () =>
      this.window.run<string>(
        "return [...document.querySelectorAll('h1')].map((one) => one.innerText).join(' | ');",
      );
    let last = '';
    await until(
      () => `the heading ${heading}, but ${last}`,
      async () => (last = await now()).includes(heading),
    );
    expect(await this.text()).not.toContain('Unexpected Application Error!');
  }

  /** Waits until the page shows this text somewhere. */
  async sees(words: string): Promise<void> {
    await until(`the text ${words}`, async () => (await this.text()).includes(words));
  }

  /** No page may be wider than its window. */
  async expectFitting(): Promise<void> {
    const overflow = await this.window.run<number>(
      'return document.documentElement.scrollWidth - document.documentElement.clientWidth;',
    );
    expect(overflow, await this.path()).toBeLessThanOrEqual(0);
  }

  /** Saves a picture of the window, to be looked at, and checks that the page fits. */
  async picture(name: string): Promise<void> {
    await this.expectFitting();
    await mkdir(PICTURES, { recursive: true });
    const file = path.join(PICTURES, `${this.window.engine.toLowerCase()}-${name}.png`);
    await writeFile(file, await this.window.picture());
  }

  /** Tries again while the control is not there yet, or moves under the pointer. */
  async #whenShown(name: string, act: () => Promise<void>): Promise<void> {
    let last: unknown;
    await until(
      () => `${name}: ${String(last)}`,
      () =>
        act().then(
          () => true,
          (error: unknown) => {
            last = error;
            return false;
          },
        ),
    );
  }
}
