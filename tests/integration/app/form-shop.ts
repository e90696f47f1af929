import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openStorefront, type Answer, type OpenedStorefront } from '@tests/support/server/open-storefront';
import { createShopBuild } from '@tests/support/server/shop-build';

export const NEW_PASSWORD = 'Nova$Senha1';
export const IP = '203.0.113.7';
export const SESSION = 'massa-token';

/** Returns the text that a person reads on the page, in order, as a single line. */
export const read = ({ body }: Answer) =>
  body
    .replaceAll(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    // A mark around an amount in a sentence is no space before its full stop.
    .replaceAll(/ (?=[.,;:)])/g, '');

/** The shop as browsers without JavaScript see it: real pages, forms and cookies. It has a customer called Luana. */
export class FormShop {
  shop!: TestShop;
  storefront!: OpenedStorefront;
  customer!: TestCustomer;
  /** The paths in the access log. */
  readonly loggedPaths: (string | undefined)[] = [];

  async open(): Promise<void> {
    this.shop = await openTestShop();
    const build = await createShopBuild();
    this.storefront = await openStorefront(this.shop.cms, {
      loadBuild: () => Promise.resolve(build),
      accessLog: ({ path }) => this.loggedPaths.push(path),
    });
  }

  async reset(): Promise<void> {
    await this.shop.reset();
    await makeSettings(this.shop.cms);
    this.customer = await makeCustomer(this.shop.cms, { email: 'luana@massamansa.test' });
  }

  async close(): Promise<void> {
    await this.storefront.close();
    await this.shop.close();
  }

  visitor(headers: Record<string, string> = {}): FormVisitor {
    return new FormVisitor(this, headers);
  }

  async signedIn(headers: Record<string, string> = {}): Promise<FormVisitor> {
    const someone = this.visitor(headers);
    expect((await someone.signIn()).status).toBe(303);
    return someone;
  }

  async storedCustomer() {
    const [row] = await this.shop.sql.query('select * from customers where id = $1', [this.customer.id]);
    return row;
  }
}

class FormVisitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly pages: FormShop,
    readonly headers: Record<string, string>,
  ) {}

  async ask(path: string, form?: Record<string, string>, method = form ? 'POST' : 'GET'): Promise<Answer> {
    const response = await this.pages.storefront.ask(path, {
      method,
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...this.headers,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Sends a form, and returns the text of the page to which the response redirects. */
  async send(path: string, form: Record<string, string>): Promise<string> {
    const response = await this.ask(path, form);
    expect(response.status, read(response)).toBe(303);
    return read(await this.ask(String(response.headers.location)));
  }

  signIn(path = '/login', fields: Record<string, string> = {}): Promise<Answer> {
    const { email, password } = this.pages.customer;
    return this.ask(path, { intent: 'sign-in', redirectTo: '/login', email, password, ...fields });
  }
}

/** Opens the pages before the tests of a file, resets them before each test, and closes them at the end. */
export function useFormShop(): FormShop {
  const pages = new FormShop();
  beforeAll(() => pages.open());
  beforeEach(() => pages.reset());
  afterAll(() => pages.close());
  return pages;
}
