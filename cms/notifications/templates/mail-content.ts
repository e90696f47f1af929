import type { MailOrder } from './mail-facts';

/** Part of a sentence; `strong` is bold where the format supports it. */
export type Phrase = string | { strong: string };

/** One or more sentences, in parts. */
export type Paragraph = Phrase | readonly Phrase[];

export const strong = (text: string): Phrase => ({ strong: text });

/** Colours of the status pill, named like the design's tokens. */
export type PillColor = 'blue' | 'yellow' | 'purple' | 'green' | 'gray' | 'tomato';

export interface MailBox {
  /** `safety` is the ruled label box of the packaging, used only for what the labels state. */
  look: 'plain' | 'safety';
  title: string;
  lines: readonly string[];
}

/**
 * The contents of a mail, without its design: the HTML and the plain text are both rendered from it, so that they say
 * the same. Contains plain text only; the renderer escapes.
 */
export interface MailContent {
  subject: string;
  /** The preview line a mail program shows beside the subject. */
  preview: string;
  hasPicture?: boolean;
  pill?: { label: string; color: PillColor };
  heading: string;
  paragraphs: readonly Paragraph[];
  action?: {
    label: string;
    url: string;
    /** The URL is also printed below the button, for readers who cannot use it. */ isSpelledOut?: boolean;
  };
  /** The order with its lines and totals. */
  order?: MailOrder;
  boxes?: readonly MailBox[];
  /** Small print under the contents. */
  footnotes?: readonly Paragraph[];
  /** Where the small print's link leads, if it has one. */
  footLink?: { label: string; url: string };
  /** Sent to admins: the footer says so instead of inviting questions. */
  isForAdmins?: boolean;
}
