import type { OrderStatus } from '@shop/orders/order-status';
import { afterEach, beforeEach } from 'vitest';

import { makeCustomer } from '../factories/make-customer';
import { makeOrder } from '../factories/make-order';
import { makeProduct } from '../factories/make-product';
import { makeSettings } from '../factories/make-settings';
import type { TestShop } from '../postgres/test-shop';
import { openMailPost, type MailPost } from './mail-post';
import { startSmtpSink, type SmtpSink } from './smtp-sink';

export interface MailShop {
  readonly sink: SmtpSink;
  readonly post: MailPost;
  readonly customerId: string;
  /** The id of a paid delivery of two pizzas "Margherita", whose note contains HTML markup. */
  readonly orderId: string;
  queueConfirmed(): Promise<string>;
  queueStatus(status: OrderStatus): Promise<string>;
  /** The Message-IDs of the mails that the server accepted, in order. */
  messageIds(): string[];
  /** Starts a new mail server at the address of the stopped one. */
  restartSink(): Promise<void>;
}

export const messageIdOf = (mailId: string) => `<${mailId}@localhost>`;

/** Gives each test of a file a mail server, a customer with an order, and the steps to queue and send mails. */
export function useMailShop(shop: TestShop): MailShop {
  let sink: SmtpSink;
  let post: MailPost;
  let customerId: string;
  let orderId: string;

  beforeEach(async () => {
    sink = await startSmtpSink();
    post = openMailPost(shop.cms, { smtpUrl: sink.url, databaseUrl: shop.databaseUrl });
    await makeSettings(shop.cms);
    customerId = (await makeCustomer(shop.cms, { email: 'luana@massamansa.test', fullName: 'Luana Dias' }))
      .id;
    const product = await makeProduct(shop.cms, {
      name: 'Margherita',
      isGlutenFree: true,
      storage: 'Freezer.',
    });
    orderId = await makeOrder(shop.cms, { customerId, product, notes: 'Bem <b>assada</b>' });
  });

  afterEach(async () => {
    post.close();
    await sink.stop();
  });

  return {
    get sink() {
      return sink;
    },
    get post() {
      return post;
    },
    get customerId() {
      return customerId;
    },
    get orderId() {
      return orderId;
    },
    queueConfirmed: () => post.queue({ kind: 'order-confirmed', customerId, orderId }),
    queueStatus: (detail) => post.queue({ kind: 'order-status-changed', customerId, orderId, detail }),
    messageIds: () => sink.mails.map((mail) => mail.header('Message-ID')),
    async restartSink() {
      sink = await startSmtpSink({ port: sink.port });
    },
  };
}
