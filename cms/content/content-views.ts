import type { ImageView } from '../catalog/image-view';
import type { RichText } from './rich-text';
import type { TileIcon } from './tile-icons';

export interface HoursView {
  /** 0 is Sunday. */
  days: number[];
  /** '11:00', in America/Bahia. */
  opens: string;
  closes: string;
}

/** The shop's settings as pages show them. `termsVersion` is what a consent refers to. */
export interface SettingsView {
  brandName: string;
  tagline: string | null;
  /** The sentence under the name in the footer. */
  footerText: string | null;
  /** What stands beside NÃO CONTÉM GLÚTEN above every page; a phone has room for the first. */
  notices: string[];
  city: string;
  phone: string;
  email: string;
  /** Digits with country and area code. */
  whatsappNumber: string;
  whatsappGreeting: string;
  /** Without @. */
  instagram: string | null;
  seller: { legalName: string; cnpj: string; address: string };
  attendanceHours: HoursView[];
  pickupHours: HoursView[];
  deliveryHours: HoursView[];
  pickupAddress: string;
  deliveryFeeCents: number;
  reservationMinutes: number;
  separationTime: string;
  termsVersion: string;
  deliveryCepRanges: { from: string; to: string; place: string | null }[];
}

export interface ButtonView {
  label: string;
  /** An own path. */
  path: string;
}

/** A title in one piece, and cut where its words in italics begin and end. */
export interface TitleView {
  title: string;
  titleParts: { text: string; isEmphasis: boolean }[];
}

export interface TileView {
  title: string;
  text: string;
  /** A symbol of the shop's sprite. */
  icon: TileIcon | null;
  /** Speaks of food safety: its drawing stands in basil green. */
  isSafety: boolean;
}

export interface SlideView extends TitleView {
  text: string;
  image: ImageView | null;
  /** Always there in what is published. */
  primary: ButtonView | null;
  secondary: ButtonView | null;
}

/** The tomato band that closes a page. */
export interface BannerView {
  title: string;
  text: string;
  image: ImageView | null;
  primary: ButtonView | null;
  secondary: ButtonView | null;
}

/** '10' 'min': one step of the oven's band. */
export interface StepView {
  figure: string;
  unit: string;
  title: string;
  text: string;
}

/** Bands without a title are not shown: null. */
export interface HomeView {
  slides: SlideView[];
  answers: { question: string; answer: RichText }[];
  highlights: { title: string; linkLabel: string };
  fermentation: {
    /** '24' 'horas'. */
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
  /** An answer that names the flavours has them in it already, as a list of links from the catalogue. */
  questions: { question: string; anchor: string; answer: RichText }[];
  /** The card that leads to the chat; `text` follows the hours of attendance. */
  help: { title: string; text: string; buttonLabel: string };
}

export interface ContactView {
  lead: string;
  /** What stands after each address: 'já com a mensagem começada'. */
  ways: { whatsapp: string; email: string; instagram: string };
  hours: { title: string; attendanceNote: string; chatLabel: string };
  place: { title: string; text: string; image: ImageView | null };
}

export interface MenuPageView {
  lead: string;
  /** The editorial tile that ends the grid. */
  tile: { title: string; text: string; button: ButtonView | null } | null;
}

export interface LegalTextView {
  title: string;
  version: string;
  /** As it stands on the page: 'janeiro de 2025'. */
  lastUpdated: string;
  lead: string | null;
  /** Its headings carry ids. */
  body: RichText;
  /** The table of contents: the second-level headings, by the ids they carry. */
  sections: { id: string; title: string }[];
}
