import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readFaq } from '@cms/content/queries/read-faq';
import { readSettings } from '@cms/content/queries/read-settings';

import { GlutenLabel } from '../../components/product/GlutenLabel';
import { AsideCard } from '../../components/content/AsideCard';
import { Faq } from '../../components/content/Faq';
import { PageHead } from '../../components/content/PageHead';
import { SafetyBox } from '../../components/content/SafetyBox';
import { Icon } from '../../components/icons/Icon';
import { faqStructuredData } from '../../seo/structured-data';
import layout from '../../styles/layout.module.css';
import { isMenuGlutenFree } from '../../view-models/gluten-statement';
import { hoursText } from '@shop/time/hours-text';
import { chatAbout, chatTexts } from '@shop/messages/chat-texts';
import { pageMeta } from '../../view-models/page-meta';
import { chatHref } from '../../view-models/site-view';
import styles from './information.module.css';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: 'Informações Importantes',
    description: data?.lead || undefined,
    path: '/informacoes-importantes',
    structuredData: data?.structuredData,
    matches,
  });

export async function loader({ context: { cms } }: LoaderFunctionArgs) {
  const [faq, settings, isAllGlutenFree] = await Promise.all([
    readFaq(cms),
    readSettings(cms),
    isMenuGlutenFree(cms),
  ]);
  return {
    ...faq,
    chatHref: chatHref(settings),
    hours: settings.attendanceHours.map(hoursText).join(' · '),
    isAllGlutenFree,
    structuredData: await faqStructuredData(cms),
  };
}

export default function ImportantInformation() {
  const { lead, questions, help, chatHref: href, hours, isAllGlutenFree } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <PageHead
        title="Informações Importantes"
        lead={lead}
        label={isAllGlutenFree ? <GlutenLabel /> : null}
      />
      <div className={styles.columns}>
        <Faq questions={questions} />
        <aside className={styles.aside} aria-label="Segurança e atendimento">
          <SafetyBox isAllGlutenFree={isAllGlutenFree} />
          <AsideCard id="help" title={help.title}>
            <p>{[hours, help.text].filter(Boolean).join(', ')}</p>
            <Button
              component="a"
              variant="filled"
              fullWidth
              href={chatAbout(href, chatTexts.question())}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="brand-whatsapp" />
              {help.buttonLabel}
            </Button>
          </AsideCard>
        </aside>
      </div>
    </div>
  );
}
