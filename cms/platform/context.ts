import type { Payload } from 'payload';
import type { Logger } from 'pino';

import type { PaymentGateway } from './ports/payment-gateway';
import type { CepDirectory } from './ports/cep-directory';
import type { IdentityProviders } from './ports/identity-providers';
import type { PictureBucket } from './ports/picture-bucket';

/** What every operation and query is handed: the shop's data, its payment provider and where it is reached. */
export interface Cms {
  payload: Payload;
  gateway: PaymentGateway;
  /** Addresses by postal code. */
  cepDirectory: CepDirectory;
  /** Where people may sign in with an account from elsewhere. */
  identityProviders: IdentityProviders;
  /** Where pictures live; null while they live in the media folder. */
  pictureBucket: PictureBucket | null;
  log: Logger;
  /** Secrets the provider may sign its notifications with; several while one is being replaced. */
  webhookSecrets: readonly string[];
  /** Address of the shop as shoppers see it, without a trailing slash. */
  publicUrl: string;
  /** Only while answering an admin's preview: texts are the newest drafts, and are not kept in memory. */
  showsDrafts?: boolean;
  /** The time, so that tests can move it. Deadlines kept in the database use the database's own clock. */
  now(): Date;
}
