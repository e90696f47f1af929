import type { ImageView } from '../catalog/pictures/image-view';
import type { RichText } from './rich-text';
import type { TileIcon } from './tile-icons';

export interface HoursView {
  /** 0 is Sunday. */
  days: number[];
  /** A time such as '11:00', in America/Bahia. */
  opens: string;
  closes: string;
}

/** The shop's settings as pages show them. Every consent refers to a `termsVersion`. */
export interface SettingsView {
  brandName: string;
  tagline: string | null;
  /** The sentence below the name in the footer. */
  footerText: string | null;
  /** Texts shown beside NÃO CONTÉM GLÚTEN at the top of every page; a phone shows only the first text. */
  notices: string[];
  city: string;
  /** As the owner wrote it, and the number to call; null if the text is no number. */
  phone: string;
  phoneE164: string | null;
  email: string;
  /** Digits with country and area code; '' if the owner's text is no number. */
  whatsappNumber: string;
  whatsappGreeting: string;
  /** The name of the account, without @. */
  instagram: string | null;
  seller: { legalName: string; cnpj: string; address: string };
  attendanceHours: HoursView[];
  pickupHours: HoursView[];
  deliveryHours: HoursView[];
  /** The days from yesterday on on which the shop is closed, 'YYYY-MM-DD', days of a vacation included. */
  closedDates: string[];
  /** The days from yesterday on on which the shop closes earlier than usual: 'HH:MM' by 'YYYY-MM-DD'. */
  earlyEnds: Record<string, string>;
  pickupAddress: string;
  reservationMinutes: number;
  /** Whether buying without an account is possible. */
  guestCheckout: boolean;
  /** The most units of an order without an account. */
  guestMaxUnits: number;
  /** Whether counter orders may be paid in cash when they are picked up. */
  counterCash: boolean;
  separationTime: string;
  isPixOnSite: boolean;
  /** What Pix takes off the products, in percent; 0 without a Pix price. */
  pixPercent: number;
  termsVersion: string;
}

export interface ButtonView {
  label: string;
  /** A path of this site. */
  path: string;
}

/** A title: its full text, and the same text divided into the parts before, in and after the words in italics. */
export interface TitleView {
  title: string;
  titleParts: { text: string; isEmphasis: boolean }[];
}

export interface TileView {
  title: string;
  text: string;
  /** The name of an icon in the shop's sprite. */
  icon: TileIcon | null;
  /** Whether the tile is a food safety statement; its icon is then basil green. */
  isSafety: boolean;
}

export interface SlideView extends TitleView {
  text: string;
  image: ImageView | null;
  /** The slide's main button: always set in published content; may be null in a draft. */
  primary: ButtonView | null;
  secondary: ButtonView | null;
}

/** The tomato-red band at the end of a page. */
export interface BannerView {
  title: string;
  text: string;
  image: ImageView | null;
  primary: ButtonView | null;
  secondary: ButtonView | null;
}

/** One step of the baking instructions; figure and unit such as '10' and 'min'. */
export interface StepView {
  figure: string;
  unit: string;
  title: string;
  text: string;
}

/** The home page's content. A band without a title is not shown and is null. */
export interface HomeView {
  slides: SlideView[];
  answers: { question: string; answer: RichText }[];
  highlights: { title: string; linkLabel: string };
  fermentation: {
    /** Figure and unit such as '24' and 'horas'. */
    figure: string;
    unit: string;
    title: string;
    text: string;
    image: ImageView | null;
    button: ButtonView | null;
  } | null;
  preparation: { title: string; text: string; image: ImageView | null; steps: StepView[] } | null;
  tilesTitle: string;
  tiles: TileView[];
  banner: BannerView | null;
}

export interface AboutView extends TitleView {
  lead: string | null;
  image: ImageView | null;
  storyTitle: string;
  story: RichText;
  storyImage: ImageView | null;
  tilesTitle: string;
  tiles: TileView[];
  banner: BannerView | null;
}

export interface FaqView {
  lead: string;
  /** If an answer lists the products on sale, `answer` already contains them, as a list of links. */
  questions: { question: string; anchor: string; answer: RichText }[];
  /** The card that links to the WhatsApp chat. The page shows the customer service hours and then `text`. */
  help: { title: string; text: string; buttonLabel: string };
}

export interface ContactView {
  lead: string;
  /** The text shown after each contact, such as 'já com a mensagem começada'. */
  ways: { whatsapp: string; email: string; instagram: string };
  hours: { title: string; attendanceNote: string; chatLabel: string };
  place: { title: string; text: string; image: ImageView | null };
}

export interface MenuPageView {
  lead: string;
  /** The tile at the end of the menu, with a text and a button. */
  tile: { title: string; text: string; button: ButtonView | null } | null;
}

export interface LegalTextView {
  title: string;
  version: string;
  /** The date as the page shows it, such as 'janeiro de 2025'. */
  lastUpdated: string;
  lead: string | null;
  /** The text, whose headings have ids. */
  body: RichText;
  /** The table of contents: the second-level headings, by id. */
  sections: { id: string; title: string }[];
}
