import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { lotPath, readLotCode } from '@shop/lots/lot-code';
import { lotMessages } from '@shop/messages/lot-messages';

import { CodeForm } from '../../components/lots/CodeForm';
import styles from '../../components/lots/lot.module.css';
import { PRIVATE } from '../../cache/cache-control';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { pageMeta } from '../../view-models/page-meta';

export { privateHeaders as headers } from '../../cache/cache-control';

/** Redirects from a typed code to the page of its lot. */
export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('codigo')?.trim().slice(0, 200) ?? null;
  if (typed === null) return data({ typed: '', error: undefined });
  const code = readLotCode(typed);
  if (code !== null) throw redirect(lotPath(code), { headers: PRIVATE });
  return data({ typed, error: lotMessages.lot_code_invalid }, { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: 'Consultar um lote', isHidden: true, matches });

export default function LotSearch() {
  const { typed, error } = useLoaderData<typeof loader>();
  return (
    <div className={`${layout.page} ${styles.unknown}`}>
      <h1>Consultar um lote</h1>
      <p className={text.lead}>Veja quando a sua pizza foi feita, até quando consumir e o laudo de glúten.</p>
      <p className={text.soft}>
        O código fica no verso da embalagem, abaixo da validade: seis números, um traço e mais um número.
      </p>
      <CodeForm value={typed} error={error} isMain />
    </div>
  );
}
