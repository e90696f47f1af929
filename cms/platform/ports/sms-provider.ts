/** Why a text message was not sent or not delivered; the panel shows it in words. */
export type SmsFailure =
  | 'bad_number'
  /** The owner of the number told the provider to send no more messages. */
  | 'stopped'
  | 'unreachable'
  | 'blocked'
  | 'not_allowed'
  | 'expired'
  | 'unknown';

/**
 * The state of a message that the provider did not confirm. `refused`: it will never be sent, for `reason`.
 * `unavailable`: it was not accepted, but may be later. `unknown`: it may have been accepted.
 */
export class SmsProviderError extends Error {
  constructor(
    readonly failure: 'refused' | 'unavailable' | 'unknown',
    /** A code of the provider; has no personal data. */
    readonly code: string,
    readonly reason: SmsFailure = 'unknown',
  ) {
    super(`text message ${failure}: ${code}`);
    this.name = 'SmsProviderError';
  }
}

/** Does not use `instanceof`: the pages' build and the server each contain a copy of this class. */
export const isSmsProviderError = (error: unknown): error is SmsProviderError =>
  error instanceof Error && error.name === 'SmsProviderError';

export interface SmsRequest {
  /** The shop's own id of the message, which the provider's reports about it contain. */
  reference: string;
  /** E.164. */
  to: string;
  /** Contains only GSM characters and fits into one part. */
  text: string;
}

/** A message as the provider knows it. */
export interface ProviderSms {
  providerId: string;
  /** `accepted`: on its way. `delivered` and `failed` are final. */
  status: 'accepted' | 'delivered' | 'failed';
  failure: SmsFailure | null;
  /** Null until the provider knows the price; some providers never report one. */
  price: { micros: number; currency: string } | null;
  parts: number | null;
}

/** A request of the provider, as received over HTTP. */
export interface IncomingSmsRequest {
  /** The path with its query, as requested. */
  path: string;
  body: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type SmsNotice =
  | { kind: 'message'; providerId: string; from: string; text: string }
  | { kind: 'report'; reference: string; message: ProviderSms };

/**
 * The provider of text messages, as the shop uses it. Only `cms/notifications/sms/providers` knows which provider it
 * is. Every call ends within a time limit and throws `SmsProviderError` when it fails.
 */
export interface SmsProvider {
  readonly name: string;
  /** The path of the shop that receives reports and messages of phones. */
  readonly notificationPath: string;
  /** Hands a message over once; never repeats a request by itself. */
  send(request: SmsRequest): Promise<ProviderSms>;
  /**
   * Returns the provider's messages that may come from this request, oldest first. Called when the response to `send`
   * was lost.
   */
  find(request: SmsRequest, sentAfter: Date): Promise<ProviderSms[]>;
  /** The current state of a message; null if the provider does not know it. */
  look(providerId: string): Promise<ProviderSms | null>;
  /** Reads a request after verifying that it comes from the provider; null for any other. */
  readNotice(incoming: IncomingSmsRequest): Promise<SmsNotice | null>;
  /** Returns the body of the response to a message from a phone: with a reply to the phone, or without one. */
  reply(text: string | null): { contentType: string; body: string };
}
