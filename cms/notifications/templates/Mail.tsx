import { orderRows } from '@shop/cart/order-amounts';
import { formatBrl } from '@shop/money/format-brl';
import { lineAmountText, lineChangeText } from '@shop/orders/line-change';
import { orderNumber } from '@shop/orders/order-number';
import { paymentMethodLabel } from '@shop/payments/payment-labels';
import { cleanLine, cutText } from '@shop/text/clean-text';
import { formatLongDateTime } from '@shop/time/bahia';
import { weekText } from '@shop/time/hours-text';
import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
  type ImgProps,
} from 'react-email';

import { wordmark } from '../assets/wordmark';
import type { MailLinks } from '../mail-links';
import type { InlinePicture } from '../mailer';
import type { MailFacts, MailOrder, MailOrderLine, MailShop } from './mail-facts';
import { look, pillLook, styleSheet, textSize } from './mail-look';
import { instead, withPlainText } from './plain-text';

/**
 * The content of a mail without the frame around it. `writeMail` renders the mail as HTML, and the HTML as plain text.
 */
export interface MailContent {
  subject: string;
  /** The preview line that a mail program shows beside the subject. */
  preview: string;
  hasPicture?: boolean;
  pill?: { label: string; color: keyof typeof pillLook };
  heading: string;
  body: ReactNode;
  /** The links to the help about the order that the mail is about; null or missing for other mails. */
  help?: MailHelp | null;
  /** Whether the mail goes to admins. The footer then states this instead of inviting questions. */
  isForAdmins?: boolean;
}

export interface MailHelp {
  /** The help page of the order. */
  url: string;
  /** The page for a withdrawal from the purchase; null when the law no longer gives one. */
  withdrawalUrl: string | null;
}

export type MailFrame = Pick<MailFacts, 'shop' | 'links'>;

/** Puts a mail together from its parts. */
export const mail = (head: Omit<MailContent, 'body'>, ...parts: ReactNode[]): MailContent => ({
  ...head,
  body: createElement(Fragment, null, ...parts),
});

const PILL = { display: 'inline-block', fontWeight: 700, borderRadius: 15, padding: '5px 12px' };

/**
 * The HTML page of a mail, made of tables with inline styles. The page is 600 px wide, and has one column on a phone.
 */
export function Mail({ content, frame }: { content: MailContent; frame: MailFrame }) {
  const { subject, preview, hasPicture = false, pill, heading, body, help } = content;
  const { shop, links } = frame;
  const footer = footerLines(shop, content);
  const status = pill && pill.label !== heading ? pill.label : null;
  return (
    <Html lang="pt-BR">
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{subject}</title>
        <style>{styleSheet(links)}</style>
      </Head>
      <Body
        lang="pt-BR"
        className="ground"
        style={{ margin: 0, padding: 0, background: look.dough, fontFamily: look.text }}
      >
        <Preview useTitleTag={false}>{preview}</Preview>
        <Section tdClassName="outer" style={{ padding: '32px 12px' }}>
          <Container
            className="box"
            width="600"
            style={{
              width: '100%',
              maxWidth: 600,
              background: look.paper,
              borderRadius: 20,
              overflow: 'hidden',
            }}
          >
            <Section tdClassName="pad" style={{ padding: '28px 40px 20px' }} data-skip-in-text="true">
              <Link href={links.on('/')} style={{ textDecoration: 'none' }}>
                <Picture
                  src={`cid:${wordmark.cid}`}
                  width={wordmark.width}
                  height={wordmark.height}
                  alt={shop.brandName}
                  style={{ color: look.tomato, font: `600 24px/28px ${look.display}` }}
                />
              </Link>
            </Section>
            {hasPicture && (
              <Picture
                src={links.on('/mail/pedido-confirmado.jpg')}
                width={600}
                height={220}
                alt="Pizzas da casa"
                style={{ width: '100%', height: 220, objectFit: 'cover', objectPosition: '80% 50%' }}
              />
            )}
            <Section tdClassName="pad" style={{ padding: `${hasPicture ? 32 : 12}px 40px 36px` }}>
              {pill && (
                <Text style={{ margin: '0 0 12px', ...textSize(14, 20) }} data-skip-in-text="true">
                  <span style={{ ...pillLook[pill.color], ...PILL }}>{pill.label}</span>
                </Text>
              )}
              <Heading
                className="h1 ink"
                style={{
                  margin: 0,
                  font: `600 42px/45px ${look.display}`,
                  letterSpacing: '-.02em',
                  color: look.ink,
                }}
                {...instead(heading.toUpperCase(), ...(status ? [`Status: ${status}`] : []))}
              >
                {heading}
              </Heading>
              {body}
              {help && <HelpLinks help={help} />}
            </Section>
            <Section
              className="ground"
              tdClassName="pad"
              style={{ padding: '24px 40px 28px', background: look.dough }}
            >
              <Copy size={13} line={20} {...instead('--', ...footer)}>
                <Lines of={footer} />
              </Copy>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** Returns where to ask questions and who the seller is, as Brazilian e-commerce rules require. */
function footerLines(shop: MailShop, { isForAdmins = false }: MailContent): string[] {
  if (isForAdmins) return [`Aviso automático para quem administra a ${shop.brandName}.`];
  const hours = weekText(shop.attendanceHours);
  const question = shop.email ? 'Dúvidas? Responda este e-mail.' : 'Dúvidas? Fale conosco pelo site.';
  const { seller } = shop;
  return [
    hours ? `${question} Atendimento: ${hours}.` : question,
    ...(seller ? [`${seller.legalName} · CNPJ ${seller.cnpj} · ${seller.address}`] : []),
  ];
}

/**
 * A picture, which is a JPEG or a PNG, because Outlook shows no other format. Many readers block pictures, so each has a
 * text. Its priority is low, because React would otherwise add a preload of the picture to the mail's `<head>`.
 */
export const Picture = (props: ImgProps & { alt: string }) => <Img fetchPriority="low" {...props} />;

interface CopyProps {
  size: number;
  line: number;
  margin?: string;
  color?: string;
  children: ReactNode;
}

/** Text other than the heading. Its class keeps it readable in dark mode. */
export const Copy = ({ size, line, margin = '0', color = look.ink2, ...props }: CopyProps) => (
  <Text className="ink2" style={{ margin, ...textSize(size, line), color }} {...props} />
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Copy size={17} line={26} margin="12px 0 0">
    {children}
  </Copy>
);

export const Strong = ({ children }: { children: ReactNode }) => (
  <b className="ink" style={{ color: look.ink }}>
    {children}
  </b>
);

const LINK = { color: look.ink2, textDecoration: 'underline' };

interface ActionProps {
  label: string;
  url: string;
  /** Whether the URL is also printed below the button, for readers who cannot use the button. */
  isSpelledOut?: boolean;
}

export const Action = ({ label, url, isSpelledOut = false }: ActionProps) => (
  <>
    <Section style={{ paddingTop: 24 }} {...instead(`${label}:`, url)}>
      <Button
        href={url}
        style={{
          padding: '16px 30px',
          background: look.tomato,
          borderRadius: 28,
          color: look.onTomato,
          fontWeight: 700,
          ...textSize(17, 23),
        }}
      >
        {label}
      </Button>
    </Section>
    {isSpelledOut && (
      <Copy size={14} line={21} margin="16px 0 0" color={look.ink3} data-skip-in-text="true">
        Se o botão não abrir, copie este endereço no navegador:
        <br />
        <Link href={url} style={{ ...LINK, wordBreak: 'break-all' }}>
          {url}
        </Link>
      </Copy>
    )}
  </>
);

export interface MailBox {
  /** Whether the box has the frame of the label on the packaging; only for statements from a product's label. */
  isSafety?: boolean;
  title: string;
  lines: readonly string[];
}

/** Framed notes, such as an address, storage instructions or the buyer. */
export const Boxes = ({ of: boxes }: { of: readonly MailBox[] }) =>
  boxes.map((box, index) => (
    <Section key={box.title} style={{ paddingTop: index === 0 ? 28 : 16 }}>
      <Box {...box} />
    </Section>
  ));

const Box = ({ isSafety = false, title, lines }: MailBox) => (
  <Section
    className={isSafety ? 'label' : 'note'}
    style={
      isSafety
        ? { border: `1.5px solid ${look.basilInk}`, borderRadius: 8, padding: '14px 20px' }
        : { background: look.flour, border: `1px solid ${look.line}`, borderRadius: 12, padding: '18px 20px' }
    }
  >
    <Copy size={15} line={23}>
      <b style={isSafety ? { color: look.basilInk, letterSpacing: '.06em' } : { color: look.ink }}>{title}</b>
      <br />
      <Lines of={lines} />
    </Copy>
  </Section>
);

/** A code that the reader copies. It may break anywhere on the screen, but is one line in the plain text. */
export const PlainCode = ({ title, code }: { title: string; code: string }) => (
  <Section style={{ paddingTop: 28 }} {...instead(`${title}:`, code)}>
    <Section
      className="note"
      style={{
        background: look.flour,
        border: `1px solid ${look.line}`,
        borderRadius: 12,
        padding: '18px 20px',
      }}
    >
      <Copy size={15} line={23}>
        <b style={{ color: look.ink }}>{title}</b>
        <br />
        <span style={{ fontFamily: 'monospace', wordBreak: 'break-all' }}>{code}</span>
      </Copy>
    </Section>
  </Section>
);

interface SmallPrintProps {
  lines: readonly string[];
  link?: { label: string; url: string };
}

export const SmallPrint = ({ lines, link }: SmallPrintProps) => (
  <Copy size={14} line={21} margin="24px 0 0" color={look.ink3}>
    <Lines of={lines} />
    {link && (
      <span {...instead(`${link.label}:`, link.url)}>
        {' '}
        <Link href={link.url} style={LINK}>
          {link.label}
        </Link>
        .
      </span>
    )}
  </Copy>
);

const HelpLinks = ({ help: { url, withdrawalUrl } }: { help: MailHelp }) => (
  <Copy size={15} line={23} margin="24px 0 0">
    <span {...instead('Preciso de ajuda:', url)}>
      <Link href={url} style={LINK}>
        Preciso de ajuda
      </Link>
    </span>
    {withdrawalUrl && (
      <span {...instead('Desistir da compra:', withdrawalUrl)}>
        {' · '}
        <Link href={withdrawalUrl} style={LINK}>
          Desistir da compra
        </Link>
      </span>
    )}
  </Copy>
);

const Lines = ({ of: lines }: { of: readonly string[] }) =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));

const AMOUNT = { color: look.ink, whiteSpace: 'nowrap' } as const;
const TOTAL = { padding: '14px 0 4px', borderTop: `1.5px solid ${look.ink}`, ...AMOUNT };
const ORDER_LINE = { ...textSize(16, 22), color: look.ink };
const PICTURE = {
  width: 64,
  height: 64,
  borderRadius: 10,
  objectFit: 'cover',
  background: look.dough,
} as const;
const EDGE = { borderBottom: `1px solid ${look.line}` };

/** The order's number and time, its lines with pictures, the sum from discounts to total, and the payment method. */
export function OrderTable({ order, links }: { order: MailOrder; links: MailLinks }) {
  const rows = orderRows(order);
  const payment = paymentMethod(order);
  const total = formatBrl(order.totalCents);
  return (
    <Section style={{ paddingTop: 28 }}>
      <Section className="edge" style={{ borderBottom: `1px solid ${look.lineStrong}` }}>
        <Copy size={15} line={22} margin="0 0 14px">
          <Strong>Pedido {orderNumber(order.id)}</Strong>
          <br />
          {formatLongDateTime(order.placedAt)}
        </Copy>
      </Section>
      <Section {...instead(...order.lines.flatMap(lineText))}>
        {order.lines.map((line, index) => (
          <LineRow key={index} line={line} links={links} />
        ))}
      </Section>
      <Section
        style={{ paddingTop: 14 }}
        {...instead(
          ...rows.map(({ label, value }) => `${label}: ${value}`),
          `Total: ${total}`,
          ...(payment === null ? [] : [`Pagamento: ${payment}`]),
        )}
      >
        {rows.map(({ key, label, value }) => (
          <Row key={key}>
            <Column className="ink2" style={{ padding: '4px 0', ...textSize(15, 22), color: look.ink2 }}>
              {label}
            </Column>
            <Column
              align="right"
              className="ink"
              style={{ padding: '4px 0', ...textSize(15, 22), ...AMOUNT }}
            >
              {value}
            </Column>
          </Row>
        ))}
        <Row>
          <Column className="ink edge" style={{ ...TOTAL, fontSize: 17 }}>
            <b>Total</b>
          </Column>
          <Column
            align="right"
            className="ink edge"
            style={{ ...TOTAL, font: `600 28px/32px ${look.display}` }}
          >
            {total}
          </Column>
        </Row>
        {payment === null ? null : (
          <Copy size={15} line={22} margin="8px 0 0">
            Pagamento: {payment}
          </Copy>
        )}
      </Section>
    </Section>
  );
}

function lineText(line: MailOrderLine): string[] {
  const details = [line.notes, lineChangeText(line), line.label].filter((detail) => detail !== null);
  return [
    `${line.quantity} × ${line.name}: ${lineAmountText(line)}`,
    ...details.map((detail) => `  ${detail}`),
  ];
}

function LineRow({ line, links }: { line: MailOrderLine; links: MailLinks }) {
  const { quantity, name, notes, label, imagePath } = line;
  const change = lineChangeText(line);
  return (
    <Row>
      {imagePath !== null && (
        <Column width="64" className="edge" style={{ padding: '12px 16px 12px 0', ...EDGE }}>
          <Picture src={links.on(imagePath)} width={64} height={64} alt={name} style={PICTURE} />
        </Column>
      )}
      <Column
        className="ink edge"
        style={{ padding: '12px 0', ...EDGE, ...ORDER_LINE, wordBreak: 'break-word' }}
      >
        <b>
          {quantity} × {name}
        </b>
        {notes !== null && <br />}
        {notes !== null && <Detail style={{ fontSize: 14, color: look.ink3 }}>{notes}</Detail>}
        {change !== null && <br />}
        {change !== null && <Detail style={{ fontSize: 14, color: look.ink }}>{change}</Detail>}
        {label !== null && <br />}
        {label !== null && <Detail style={{ ...textSize(13, 18), color: look.ink2 }}>{label}</Detail>}
      </Column>
      <Column
        align="right"
        className="ink edge"
        style={{ padding: '12px 0 12px 12px', ...EDGE, ...ORDER_LINE, ...AMOUNT }}
      >
        <b>{lineAmountText(line)}</b>
      </Column>
    </Row>
  );
}

const Detail = (props: { style: CSSProperties; children: ReactNode }) => <span className="ink2" {...props} />;

/** Returns the payment method as the account shows it; null while nothing was paid. */
function paymentMethod(order: MailOrder): string | null {
  const label = order.paymentStatus === 'unpaid' ? null : paymentMethodLabel(order.paymentMethod);
  return label && order.paymentStatus === 'a_receber' ? `${label}, na retirada` : label;
}

/**
 * Returns the greeting of a mail: 'Oi, Luana.', or 'Oi!' for a person without a known name, such as a buyer without an
 * account whose address is not proven.
 */
export function greeting(customer: { fullName: string } | null): string {
  const [first = ''] = cleanLine(customer?.fullName ?? '').split(' ');
  return first ? `Oi, ${cutText(first, 30)}.` : 'Oi!';
}

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  pictures: InlinePicture[];
}

/** Renders a mail for sending, both as HTML with the wordmark and as plain text. */
export function writeMail(content: MailContent, frame: MailFrame): WrittenMail {
  const markup = renderToStaticMarkup(<Mail content={content} frame={frame} />);
  return {
    subject: content.subject,
    ...withPlainText(`<!doctype html>${markup}`),
    pictures: [{ cid: wordmark.cid, fileName: wordmark.fileName, base64: wordmark.base64 }],
  };
}
