import type { MailOrder } from './mail-facts';

/** A piece of a sentence; `strong` is set in bold where there is bold. */
export type Phrase = string | { strong: string };

/** A sentence or more, in pieces. */
export type Paragraph = Phrase | readonly Phrase[];

export const strong = (text: string): Phrase => ({ strong: text });

/** Colours of the status pill, named as the design's tokens are. */
export type PillColor = 'blue' | 'yellow' | 'purple' | 'green' | 'gray' | 'tomato';

export interface MailBox {
  /** `safety` is the ruled label box of the packages and only for what they state. */
  look: 'plain' | 'safety';
  title: string;
  lines: readonly string[];
}

/**
 * What a mail says, apart from how it looks: the HTML and the plain text are both made from it, so that neither can say
 * more than the other. Plain texts throughout; whoever renders escapes.
 */
export interface MailContent {
  subject: string;
  /** The line a list of mails shows beside the subject. */
  preview: string;
  hasPicture?: boolean;
  pill?: { label: string; color: PillColor };
  heading: string;
  paragraphs: readonly Paragraph[];
  action?: {
    label: string;
    url: string;
    /** Spelled out below, for who cannot press it. */ isSpelledOut?: boolean;
  };
  /** The order with its lines and totals. */
  order?: MailOrder;
  boxes?: readonly MailBox[];
  /** Small print under the contents. */
  footnotes?: readonly Paragraph[];
  /** Where the small print's link leads, if it has one. */
  footLink?: { label: string; url: string };
  /** Goes to whoever runs the shop: the foot says so instead of inviting questions. */
  isForAdmins?: boolean;
}
