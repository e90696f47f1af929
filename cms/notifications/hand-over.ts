/**
 * The callbacks around the moment when the receiver (a mail server or push service) becomes responsible for a message.
 */
export interface HandOver {
  /** Called just before the receiver can accept the message. If this returns false, the message is withdrawn. */
  mayEnd(): Promise<boolean>;
  /**
   * Called when the receiver has the complete message. From now on it may accept the message even if this process dies.
   */
  hasEnded?(): void;
}

/** Thrown when the receiver may have accepted the message but will never confirm it. The message is not sent again. */
export class ResponseLost extends Error {
  constructor() {
    super('the receiver did not confirm the message');
    this.name = 'ResponseLost';
  }
}
