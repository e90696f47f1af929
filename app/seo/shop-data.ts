import type { HoursView, SettingsView } from '@cms/content/content-views';
import type { DeliveryAreaView } from '@cms/delivery/queries/read-delivery-area';
import { splitCep } from '@shop/delivery/address';
import { formatBrl } from '@shop/money/format-brl';

import { shopId, type JsonLd } from './json-ld';

interface ShopDataInput {
  settings: SettingsView;
  area: DeliveryAreaView;
  publicUrl: string;
  /** The prices of everything on sale, in centavos. */
  pricesCents: readonly number[];
  /** A path of the shop. */
  picturePath: string;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the shop as a local business, from the owner's settings alone. */
export function shopData({ settings, area, publicUrl, pricesCents, picturePath }: ShopDataInput): JsonLd {
  const { brandName, tagline, phone, email, instagram, seller, attendanceHours } = settings;
  const places = area.cities;
  return {
    '@type': 'LocalBusiness',
    '@id': shopId(publicUrl),
    name: brandName || 'Massa Mansa',
    url: `${publicUrl}/`,
    image: `${publicUrl}${picturePath}`,
    logo: `${publicUrl}/icons/icon-512.png`,
    ...(tagline ? { slogan: tagline } : {}),
    ...(phone ? { telephone: internationalPhone(phone) } : {}),
    ...(email ? { email } : {}),
    ...(seller.legalName ? { legalName: seller.legalName } : {}),
    ...addressData(settings.pickupAddress, seller.address),
    openingHoursSpecification: attendanceHours.map(hoursData),
    ...(places.length > 0 ? { areaServed: places.map((name) => ({ '@type': 'City', name })) } : {}),
    ...priceRange(pricesCents),
    hasMenu: `${publicUrl}/cardapio`,
    currenciesAccepted: 'BRL',
    paymentAccepted: 'Pix, cartão de crédito, cartão de débito',
    ...(instagram ? { sameAs: [`https://www.instagram.com/${encodeURIComponent(instagram)}/`] } : {}),
  };
}

/** Returns a Brazilian phone number with the country's code; any other format stays as the owner wrote it. */
function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^[1-9]\d{9,10}$/.test(digits) && !phone.trim().startsWith('+') ? `+55 ${phone.trim()}` : phone;
}

/**
 * Splits 'Rua e número, bairro, Cidade/UF' into its parts; any other format stays one line. The CEP may be at the end, or
 * at the end of the seller's address if that is the same place.
 */
function addressData(pickupLine: string, sellerLine: string) {
  const line = pickupLine || sellerLine;
  if (!line) return {};
  const { address, cep } = splitCep(line);
  const seller = splitCep(sellerLine);
  const postalCode = cep ?? (seller.address === address ? seller.cep : null);
  const parts = /^(.+),\s*([^,/]+)\/([A-Z]{2})$/.exec(address);
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: parts?.[1] ?? address,
      ...(parts ? { addressLocality: parts[2]?.trim(), addressRegion: parts[3] } : {}),
      ...(postalCode ? { postalCode } : {}),
      addressCountry: 'BR',
    },
  };
}

const hoursData = ({ days, opens, closes }: HoursView) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day]}`),
  opens,
  closes,
});

function priceRange(pricesCents: readonly number[]) {
  if (pricesCents.length === 0) return {};
  return { priceRange: `${formatBrl(Math.min(...pricesCents))} – ${formatBrl(Math.max(...pricesCents))}` };
}

/** Returns structured data about the site itself, and about how to search it. */
export function siteData(publicUrl: string, brandName: string): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name: brandName || 'Massa Mansa',
    url: `${publicUrl}/`,
    inLanguage: 'pt-BR',
    publisher: { '@id': shopId(publicUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/busca?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Returns a page's questions and answers as structured data, exactly as the page shows them. */
export function faqData(answers: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
