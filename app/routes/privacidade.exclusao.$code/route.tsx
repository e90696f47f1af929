import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { findDeletionRequest } from '@cms/identities/queries/find-deletion-request';
import { formatLongDateTime } from '@shop/time/bahia';

import { PageHead } from '../../components/content/PageHead';
import { FormNote } from '../../components/forms/FormNote';
import { notFound } from '../../http/not-found';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { pageMeta } from '../../view-models/page-meta';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Pedido de exclusão', isHidden: true, matches });

/**
 * Shows the progress of a deletion that was requested in Facebook's settings. Anyone with the code sees the progress,
 * but not whose account is deleted.
 */
export async function loader({ params: { code = '' }, context }: LoaderFunctionArgs) {
  const request = await findDeletionRequest(context.cms, code);
  if (!request) throw await notFound(context);
  return {
    code,
    requestedAt: formatLongDateTime(request.requestedAt),
    doneAt: request.doneAt && formatLongDateTime(request.doneAt),
  };
}

export default function DeletionStatus() {
  const { code, requestedAt, doneAt } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <PageHead title="Pedido de exclusão" lead={`Recebido em ${requestedAt}.`} />
      <div className={layout.stack}>
        {doneAt ? (
          <FormNote tone="ok">Concluído em {doneAt}: os dados vindos do Facebook foram apagados.</FormNote>
        ) : (
          <FormNote icon="clock">
            Em andamento. A ligação com o Facebook já foi desfeita; o resto é apagado assim que não houver
            pedido em aberto.
          </FormNote>
        )}
        <p className={text.soft}>
          Código do pedido: <b>{code}</b>
        </p>
        <p>
          <Button component={Link} to="/politica-de-privacidade">
            Política de Privacidade
          </Button>
        </p>
      </div>
    </div>
  );
}
