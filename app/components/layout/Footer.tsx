import { Link } from '@remix-run/react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { SpriteWordmark } from '../brand/Wordmark';
import { classNames } from '../class-names';
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
  /** The link that calls the number; null if the text is no number. */
  phoneHref: string | null;
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

interface FooterProps {
  view: FooterView;
  /** Whether only the seller is shown, as where an order is paid: nothing leads away from there. */
  isSellerOnly: boolean;
}

export function Footer({ view, isSellerOnly }: FooterProps) {
  const { brandName, text: sentence, hasLots } = view;
  if (isSellerOnly) {
    return (
      <footer className={classNames(styles.footer, styles.bare)}>
        <div className={layout.page}>
          <Seller view={view} />
        </div>
      </footer>
    );
  }
  const support = hasLots ? [...SUPPORT_LINKS, LOTS_LINK] : SUPPORT_LINKS;
  return (
    <footer className={styles.footer}>
      <div className={layout.page}>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <span className={layout.onlyPhone}>
              <SpriteWordmark shape="line" label={brandName} />
            </span>
            <div className={layout.onlyWide}>
              <SpriteWordmark shape="stacked" label={brandName} />
              <p className={text.soft}>{sentence}</p>
            </div>
          </div>
          <FooterLinks title="Navegação" links={NAVIGATION} />
          <FooterLinks title="Suporte" links={support} />
          <Contact view={view} />
        </div>
        <Seller view={view} />
      </div>
    </footer>
  );
}

const NAVIGATION = MAIN_LINKS.filter(({ to }) => to !== '/informacoes-importantes');

interface FooterLinksProps {
  title: string;
  links: readonly SiteLink[];
}

/** A group of links: folded on a phone, open from 768 px. */
function FooterLinks({ title, links }: FooterLinksProps) {
  const list = (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={title}>
      <details className={layout.onlyPhone}>
        <summary>
          {title}
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
      <div className={layout.onlyWide}>
        <h2>{title}</h2>
        {list}
      </div>
    </nav>
  );
}

function Seller({ view: { brandName, seller, year } }: { view: FooterView }) {
  return (
    <div className={styles.seller}>
      <p>
        {seller.legalName} · CNPJ {seller.cnpj} · {seller.address}
      </p>
      <p>
        © {year} {brandName}. Todos os direitos reservados.
      </p>
    </div>
  );
}

function Contact({ view: { city, phone, phoneHref, email, hours, instagram } }: { view: FooterView }) {
  return (
    <div className={styles.contact}>
      <h2>Contato</h2>
      <ul>
        <li className={layout.onlyWide}>
          <span>
            <Icon name="map-pin" />
            {city}
          </span>
        </li>
        <li>
          <a href={phoneHref ?? undefined}>
            <Icon name="phone" />
            {phone}
          </a>
        </li>
        {instagram ? (
          <li className={styles.instagram}>
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
        <li className={styles.wide}>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
        <li className={styles.wide}>
          <span>
            <Icon name="clock" />
            <span className={layout.onlyPhone}>{city} ·</span> {hours}
          </span>
        </li>
      </ul>
    </div>
  );
}
