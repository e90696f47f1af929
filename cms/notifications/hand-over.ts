/** The callbacks around the moment when a mail server or push service becomes responsible for a message. */
export interface HandOver {
  /** Called just before the receiver can accept the message: false withdraws it. */
  mayEnd(): Promise<boolean>;
  /** The receiver has the whole message: from here on it may accept it even if this process dies. */
  hasEnded?(): void;
}

/** The receiver may have accepted the message, and will never say: it is not sent again. */
export class AnswerLost extends Error {
  constructor() {
    super('the receiver did not confirm the message');
    this.name = 'AnswerLost';
  }
}
