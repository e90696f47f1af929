import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readFaq } from '@cms/content/queries/read-faq';
import { readSettings } from '@cms/content/queries/read-settings';

import { ButtonAnchor } from '../../components/button/Button';
import { GlutenLabel } from '../../components/catalogue/GlutenLabel';
import { Faq } from '../../components/content/Faq';
import { PageHead } from '../../components/content/PageHead';
import { Icon } from '../../components/icons/Icon';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { hoursText } from '../../view-models/hours-text';
import { pageMeta } from '../../view-models/page-meta';
import { chatHref } from '../../view-models/site-view';

const LEAD = 'O que você precisa saber antes do primeiro pedaço: segurança, conservação e preparo.';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Informações Importantes',
    description: LEAD,
    path: '/informacoes-importantes',
    matches,
  });

export async function loader({ context: { cms } }: LoaderFunctionArgs) {
  const [{ questions }, settings] = await Promise.all([readFaq(cms), readSettings(cms)]);
  return {
    questions: questions.map(({ question, anchor, answer }) => ({ question, anchor, answer })),
    chatHref: chatHref(settings),
    hours: settings.attendanceHours.map(hoursText).join(' · '),
  };
}

export default function ImportantInformation() {
  const { questions, chatHref: href, hours } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <PageHead title="Informações Importantes" lead={LEAD}>
        <GlutenLabel />
      </PageHead>
      <Faq questions={questions} />
      <section className={`${layout.section} ${layout.stack}`}>
        <h2>Não achou sua resposta?</h2>
        <p className={text.lead}>{hours}: quem faz a massa também responde.</p>
        <div>
          <ButtonAnchor look="main" href={href} target="_blank" rel="noopener noreferrer">
            <Icon name="brand-whatsapp" />
            Perguntar no WhatsApp
          </ButtonAnchor>
        </div>
      </section>
    </div>
  );
}
