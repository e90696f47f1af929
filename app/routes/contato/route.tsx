import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readContact } from '@cms/content/queries/read-contact';
import { readSettings } from '@cms/content/queries/read-settings';

import { AsideCard } from '../../components/content/AsideCard';
import { ContactWays } from '../../components/contact/ContactWays';
import { Hours } from '../../components/contact/Hours';
import { PageHead } from '../../components/content/PageHead';
import { firstInstant, useRefreshAt } from '../../components/contact/use-refresh-at';
import { Icon } from '../../components/icons/Icon';
import { contactStructuredData } from '../../seo/structured-data';
import layout from '../../styles/layout.module.css';
import { contactPageView } from '../../view-models/contact-page-view';
import { pageMeta } from '../../view-models/page-meta';
import styles from './contact.module.css';
import { Place } from './Place';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: 'Contato',
    description: data?.lead || undefined,
    path: '/contato',
    structuredData: data?.structuredData,
    matches,
  });

export async function loader({ context: { cms } }: LoaderFunctionArgs) {
  const [contact, settings, structuredData] = await Promise.all([
    readContact(cms),
    readSettings(cms),
    contactStructuredData(cms),
  ]);
  return { ...contactPageView(contact, settings, cms.now()), structuredData };
}

export default function Contact() {
  const { lead, ways, hours, place, chatHref, mapHref } = useLoaderData<typeof loader>();
  useRefreshAt(firstInstant(hours.groups.map(({ open }) => open?.changesAt ?? null)));
  return (
    <div className={layout.page}>
      <div className={styles.columns}>
        <div>
          <PageHead title="Contato" lead={lead} />
          <ContactWays ways={ways} />
        </div>
        <AsideCard id="hours" title={hours.title}>
          <Hours groups={hours.groups} />
          <Button
            component="a"
            variant="filled"
            fullWidth
            className={styles.chat}
            href={chatHref}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="brand-whatsapp" />
            {hours.chatLabel}
          </Button>
        </AsideCard>
      </div>
      {place.title ? (
        <div className={styles.place}>
          <Place place={place} mapHref={mapHref} />
        </div>
      ) : null}
    </div>
  );
}
