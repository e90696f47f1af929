import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { readRecipeChanges } from '@cms/catalog/queries/read-recipe-changes';
import { listNotices } from '@cms/recalls/queries/list-notices';
import { recipeChangeText } from '@shop/messages/label-messages';
import { dayOf, formatLongDateTime } from '@shop/time/bahia';
import { formatDay } from '@shop/time/days';

import { PageHead } from '../components/content/PageHead';
import layout from '../styles/layout.module.css';
import styles from '../styles/recall.module.css';
import text from '../styles/text.module.css';
import { pageMeta } from '../view-models/page-meta';

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({
    title: 'Avisos ao consumidor',
    description: 'Lotes que recolhemos, o risco e o que fazer.',
    path: '/avisos',
    matches,
  });

export async function loader({ context: { cms } }: LoaderFunctionArgs) {
  const [notices, changes] = await Promise.all([listNotices(cms), readRecipeChanges(cms)]);
  return {
    notices: notices.map(({ productId, ...notice }) => {
      const change = changes.get(productId);
      const isLater = change && change.day >= dayOf(notice.publishedAt);
      return { ...notice, recipeChange: isLater ? recipeChangeText(change) : null };
    }),
  };
}

/** The recalls whose notice was published. */
export default function Notices() {
  const { notices } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <PageHead
        title="Avisos ao consumidor"
        lead="Quando um lote tem problema, avisamos quem comprou e publicamos aqui."
      />
      <p>
        Tem uma pizza destes lotes?{' '}
        <Link className={text.link} to="/contato">
          Fale com a gente
        </Link>
        : buscamos e devolvemos o dinheiro.
      </p>
      {notices.length === 0 ? (
        <p>Nenhum lote foi recolhido.</p>
      ) : (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <article className={styles.band} aria-labelledby={`aviso-${notice.id}`}>
                <h2 id={`aviso-${notice.id}`}>
                  Não consuma: {notice.productName}, lote {notice.lotCode}
                </h2>
                <p>{notice.risk}</p>
                <p>
                  <b>{notice.instruction}</b>
                </p>
                {notice.recipeChange || notice.productSlug ? (
                  <p>
                    {notice.recipeChange}{' '}
                    {notice.productSlug ? (
                      <Link className={text.link} to={`/produto/${notice.productSlug}`}>
                        Ler o rótulo de hoje
                      </Link>
                    ) : null}
                  </p>
                ) : null}
                <p className={text.soft}>
                  Feita em {formatDay(notice.madeOn)}, validade {formatDay(notice.bestBefore)}. Publicado em{' '}
                  {formatLongDateTime(notice.publishedAt)}. As pizzas de outros lotes não são afetadas.
                </p>
              </article>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
