import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSettings } from '@cms/content/queries/read-settings';
import { formatBrl } from '@shop/money/format-brl';

import { ButtonAnchor, ButtonLink } from '../../components/button/Button';
import { ContactWays, type ContactWayView } from '../../components/content/ContactWays';
import { PageHead } from '../../components/content/PageHead';
import { Icon } from '../../components/icons/Icon';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { hoursText } from '../../view-models/hours-text';
import { pageMeta } from '../../view-models/page-meta';
import { chatHref } from '../../view-models/site-view';

const LEAD =
  'Dúvida sobre o rótulo, a entrega ou o pedido? Quem faz a massa também responde, em até 24 horas.';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Contato', description: LEAD, path: '/contato', matches });

export async function loader({ context: { cms } }: LoaderFunctionArgs) {
  const settings = await readSettings(cms);
  const { email, phone, instagram, attendanceHours, pickupHours, pickupAddress, deliveryFeeCents } = settings;
  const chat = chatHref(settings);
  const ways: ContactWayView[] = [
    { icon: 'brand-whatsapp', title: 'WhatsApp', detail: `${phone}, já com a mensagem começada`, href: chat },
    { icon: 'mail', title: 'E-mail', detail: email, href: `mailto:${email}` },
  ];
  if (instagram) {
    const href = `https://www.instagram.com/${encodeURIComponent(instagram)}/`;
    ways.push({
      icon: 'brand-instagram',
      title: 'Instagram',
      detail: `@${instagram}, por mensagem direta`,
      href,
    });
  }
  return {
    ways,
    chat,
    attendance: attendanceHours.map(hoursText),
    pickup: pickupHours.map(hoursText),
    pickupAddress,
    fee: formatBrl(deliveryFeeCents),
  };
}

export default function Contact() {
  const { ways, chat, attendance, pickup, pickupAddress, fee } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <PageHead title="Contato" lead={LEAD} />
      <ContactWays ways={ways} />
      <section className={`${layout.section} ${layout.stack}`}>
        <h2>Horários</h2>
        <Hours title="Atendimento por WhatsApp, e-mail e Instagram" lines={attendance} />
        <Hours title="Retirada" lines={pickup} />
      </section>
      <section className={layout.stack}>
        <h2>Brotas, Salvador</h2>
        <p className={text.lead}>
          Entregamos em Salvador e região metropolitana por {fee}. A retirada é grátis: {pickupAddress}.
        </p>
        <div className={`${layout.row} ${layout.wrap}`}>
          <ButtonLink look="main" size="big" to="/cardapio">
            Ver cardápio
          </ButtonLink>
          <ButtonAnchor look="quiet" size="big" href={chat} target="_blank" rel="noopener noreferrer">
            <Icon name="brand-whatsapp" />
            Conversar no WhatsApp
          </ButtonAnchor>
        </div>
      </section>
    </div>
  );
}

function Hours({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
