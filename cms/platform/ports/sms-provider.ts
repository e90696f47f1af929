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
 * The state of a message that the provider did not confirm. `refused`: the message will never be sent, because of
 * `reason`. `unavailable`: the message was not accepted, but a later attempt may succeed. `unknown`: the message may
 * have been accepted.
 */
export class SmsProviderError extends Error {
  constructor(
    readonly failure: 'refused' | 'unavailable' | 'unknown',
    /** A code of the provider, which contains no personal data. */
    readonly code: string,
    readonly reason: SmsFailure = 'unknown',
  ) {
    super(`text message ${failure}: ${code}`);
    this.name = 'SmsProviderError';
  }
}

/**
 * Returns whether the error is an `SmsProviderError`. Does not use `instanceof`, because the pages' build and the
 * server each contain a copy of this class.
 */
export const isSmsProviderError = (error: unknown): error is SmsProviderError =>
  error instanceof Error && error.name === 'SmsProviderError';

export interface SmsRequest {
  /** The shop's own id of the message, which the provider's reports about the message contain. */
  reference: string;
  /** The recipient's number in E.164 format. */
  to: string;
  /** The text, which contains only GSM characters and fits into one part. */
  text: string;
}

/** A message as the provider knows it. */
export interface ProviderSms {
  providerId: string;
  /** `accepted` means that the message is on its way. `delivered` and `failed` are final. */
  status: 'accepted' | 'delivered' | 'failed';
  failure: SmsFailure | null;
  /** The price; null until the provider knows it. Some providers never report a price. */
  price: { micros: number; currency: string } | null;
  parts: number | null;
}

/** A request from the provider, as received over HTTP. */
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
  /** The path of the shop that receives reports, and messages from phones. */
  readonly notificationPath: string;
  /** Hands a message over to the provider by one request, and never repeats that request by itself. */
  send(request: SmsRequest): Promise<ProviderSms>;
  /**
   * Returns the provider's messages that may come from this request, oldest first. Called when the response to `send`
   * was lost.
   */
  find(request: SmsRequest, sentAfter: Date): Promise<ProviderSms[]>;
  /** Returns the current state of a message; null if the provider does not know the message. */
  look(providerId: string): Promise<ProviderSms | null>;
  /** Reads a request after verifying that it comes from the provider. Returns null for any other request. */
  readNotice(incoming: IncomingSmsRequest): Promise<SmsNotice | null>;
  /**
   * Returns the body of the response to a message from a phone. If `text` is not null, the phone gets it as a reply.
   */
  reply(text: string | null): { contentType: string; body: string };
}
