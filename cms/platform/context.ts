import type { QuietHours } from '@shop/notifications/quiet-hours';
import type { Payload } from 'payload';
import type { Logger } from 'pino';

import type { PaymentProvider } from './ports/payment-provider';
import type { CepDirectory } from './ports/cep-directory';
import type { IdentityProviders } from './ports/identity-providers';
import type { PictureBucket } from './ports/picture-bucket';
import type { SmsProvider } from './ports/sms-provider';

/** The context of every operation and query: the shop's data, its services and its address. */
export interface Cms {
  payload: Payload;
  paymentProvider: PaymentProvider;
  /** Finds addresses by postal code. */
  cepDirectory: CepDirectory;
  /** The providers of the external accounts that customers can sign in with. */
  identityProviders: IdentityProviders;
  /** The bucket where pictures are stored; null if they are in the media folder. */
  pictureBucket: PictureBucket | null;
  /** How browsers subscribe to push messages; null if the shop sends none. */
  push: { publicKey: string; localService: string | null } | null;
  /** Sends text messages; null if the shop sends none. */
  sms: SmsProvider | null;
  /** The hours of the day in which no campaign message is sent to phones, so that it waits; null if there are none. */
  quietHours: QuietHours | null;
  log: Logger;
  /** The public address of the shop, without a trailing slash. */
  publicUrl: string;
  /** Set only while rendering an admin's preview: texts are the newest drafts and are not cached. */
  showsDrafts?: boolean;
  /** Set in a process that does not hear what other processes change: it caches nothing of the shop. */
  readsFresh?: boolean;
  /** The current time; tests can change it. Deadlines stored in the database use the database's clock. */
  now(): Date;
}
