import type { ImageView } from '../catalog/image-view';
import type { RichText } from './rich-text';

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

export interface TileView {
  title: string;
  text: string;
}

export interface HomeView {
  slides: {
    title: string;
    text: string;
    image: ImageView | null;
    primary: ButtonView;
    secondary: ButtonView | null;
  }[];
  answers: { question: string; answer: string }[];
  tiles: TileView[];
  banner: { title: string; text: string; primary: ButtonView | null; secondary: ButtonView | null } | null;
}

export interface AboutView {
  title: string;
  lead: string | null;
  story: RichText;
  image: ImageView | null;
  tiles: TileView[];
}

export interface FaqView {
  questions: { question: string; anchor: string; answer: RichText; showsFlavours: boolean }[];
}

export interface LegalTextView {
  title: string;
  version: string;
  /** As it stands on the page: 'janeiro de 2025'. */
  lastUpdated: string;
  lead: string | null;
  body: RichText;
}
