import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { formatLongDateTime } from '@shop/time/bahia';

import { AccountFrame } from '../../components/account/AccountFrame';
import { AccountSheet } from '../../components/account/AccountSheet';
import { DATA_FILE_PATH } from '../../components/account/deletion-paths';
import { DownloadData } from '../../components/account/DownloadData';
import { Icon } from '../../components/icons/Icon';
import { notFound } from '../../http/not-found';
import { lacksProof } from '../../session/factors/prove';
import { requireCustomer } from '../../session/session';
import layout from '../../styles/layout.module.css';
import { personView } from '../../view-models/account-view';
import { pageMeta } from '../../view-models/page-meta';
import { personDataView } from '../../view-models/person-data/person-data-view';
import { LEFT_OUT } from '../../view-models/person-data/person-data-labels';
import { DataEntries } from './DataEntries';
import styles from './data-page.module.css';

export { privateHeaders as headers } from '../../cache/cache-control';

/** Starts the download that had to wait for a proof, without JavaScript too. The page stays. */
export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta({ title: 'Meus dados', isHidden: true, matches }),
  ...(data?.isDownloading ? [{ httpEquiv: 'refresh', content: `0; url=${DATA_FILE_PATH}` }] : []),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customerId, ...session } = await requireCustomer(request, context, '/conta');
  const data = await readPersonData(context.cms, { customerId });
  if (!data) throw await notFound(context);
  return {
    person: personView(session),
    ...personDataView(data, context.cms.paymentProvider.describeDetail),
    readAt: formatLongDateTime(context.cms.now()),
    isDownloading: new URL(request.url).searchParams.has('baixar') && !lacksProof(session, 'account:export'),
  };
}

export default function MyData() {
  const { person, sections, emptyTitles, readAt } = useLoaderData<typeof loader>();
  return (
    <AccountFrame person={person} title="Meus dados" lead={`Tudo o que guardamos sobre você, em ${readAt}.`}>
      <div className={`${layout.row} ${layout.wrap} ${layout.noPrint} ${styles.tools}`}>
        <DownloadData />
        <Button component={Link} variant="subtle" to="/conta/privacidade">
          <Icon name="arrow-left" />
          Privacidade
        </Button>
      </div>
      {sections.map(({ id, title, entries }) => (
        <AccountSheet key={id} id={id} title={title}>
          <DataEntries entries={entries} />
        </AccountSheet>
      ))}
      {emptyTitles.length > 0 ? (
        <AccountSheet id="vazio" title="Sem nada guardado">
          <p className={styles.soft}>{emptyTitles.join(', ')}.</p>
        </AccountSheet>
      ) : null}
      <AccountSheet id="fora" title="O que não está aqui">
        <ul className={styles.soft}>
          {LEFT_OUT.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </AccountSheet>
    </AccountFrame>
  );
}
