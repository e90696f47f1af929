import { Link } from '@remix-run/react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { SpriteWordmark } from '../brand/Wordmark';
import { Icon } from '../icons/Icon';
import styles from './footer.module.css';
import { LOTS_LINK, MAIN_LINKS, SUPPORT_LINKS, type SiteLink } from '../navigation/site-links';

export interface FooterView {
  brandName: string;
  tagline: string;
  /** The sentence below the shop's name. */
  text: string;
  city: string;
  phone: string;
  email: string;
  /** As text: 'Todos os dias, 11h às 19h'. */
  hours: string;
  /** Without the @; null hides the link. */
  instagram: string | null;
  /** The seller: legal name, CNPJ and address, as Brazilian law requires. */
  seller: { legalName: string; cnpj: string; address: string };
  /** Whether the page of lots exists. */
  hasLots: boolean;
  year: number;
}

function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.startsWith('55') && digits.length > 11 ? digits : `55${digits}`}`;
}

export function Footer({ view }: { view: FooterView }) {
  const { brandName, text: sentence, seller, hasLots, year } = view;
  return (
    <footer className={styles.footer}>
      <div className={layout.page}>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <SpriteWordmark shape="stacked" label={brandName} />
            <p className={text.soft}>{sentence}</p>
          </div>
          <FooterLinks
            title="Navegação"
            links={MAIN_LINKS.filter(({ to }) => to !== '/informacoes-importantes')}
          />
          <FooterLinks title="Suporte" links={hasLots ? [...SUPPORT_LINKS, LOTS_LINK] : SUPPORT_LINKS} />
          <Contact view={view} />
        </div>
        <div className={styles.seller}>
          <p>
            {seller.legalName} · CNPJ {seller.cnpj} · {seller.address}
          </p>
          <p>
            © {year} {brandName}. Todos os direitos reservados.
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ view: { city, phone, email, hours, instagram } }: { view: FooterView }) {
  return (
    <div className={styles.contact}>
      <h2>Contato</h2>
      <ul>
        <li>
          <span>
            <Icon name="map-pin" />
            {city}
          </span>
        </li>
        <li>
          <a href={phoneHref(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
        <li>
          <span>
            <Icon name="clock" />
            {hours}
          </span>
        </li>
        {instagram ? (
          <li>
            <a
              href={`https://www.instagram.com/${encodeURIComponent(instagram)}/`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="brand-instagram" />@{instagram}
              <span className={text.srOnly}> no Instagram (abre em nova aba)</span>
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
