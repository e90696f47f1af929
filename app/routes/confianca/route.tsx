import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listPublicLots } from '@cms/lots/queries/list-public-lots';
import { readLotCoverage } from '@cms/lots/queries/lot-coverage';

import { CodeForm } from '../../components/lots/CodeForm';
import lotStyles from '../../components/lots/lot.module.css';
import { Tiles } from '../../components/content/Tiles';
import { GlutenLabel } from '../../components/product/GlutenLabel';
import { notFound } from '../../http/not-found';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { isMenuGlutenFree } from '../../view-models/gluten-statement';
import { lotRowView } from '@app/components/lots/lot-view';
import { pageMeta } from '../../view-models/page-meta';
import { trustView } from './trust-view';
import { LotTable } from './LotTable';
import styles from './trust.module.css';

const SHOWN = 30;

/**
 * Loads the page, which exists only once a lot has been released, because its text describes what the shop requires of
 * its lots.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { cms } = context;
  const [publicLots, products, isGlutenFree] = await Promise.all([
    listPublicLots(cms),
    readLotCoverage(cms),
    isMenuGlutenFree(cms),
  ]);
  const { lots } = publicLots;
  if (lots.length === 0) throw await notFound(context);
  return {
    ...trustView({ ...publicLots, products, isGlutenFree }),
    lots: lots.slice(0, SHOWN).map(lotRowView),
    isGlutenFree,
  };
}

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: 'Lotes e laudos',
    description: 'Os últimos lotes, o resultado do glúten de cada um e a página do código que está na caixa.',
    path: '/confianca',
    isHidden: !data,
    matches,
  });

export default function Trust() {
  const { lead, tiles, withoutCode, lots, isGlutenFree } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={`${layout.page} ${styles.top}`}>
        <div>
          {isGlutenFree ? (
            <p className={styles.statement}>
              <GlutenLabel />
            </p>
          ) : null}
          <h1>
            Para quem <em>não pode</em> errar
          </h1>
          <p className={text.lead}>{lead}</p>
        </div>
        <div className={lotStyles.ask}>
          <h2>Está com a caixa na mão?</h2>
          <p>Digite o código ou aponte a câmera para o QR da etiqueta.</p>
          <CodeForm isMain />
          {withoutCode ? <p className={styles.withoutCode}>{withoutCode}</p> : null}
        </div>
      </div>
      <Tiles title="O que fazemos em todo lote" tiles={tiles} columns={3} />
      <LotTable lots={lots} />
      <section className={`${layout.page} ${layout.section} ${styles.tale}`} aria-labelledby="limites">
        <h2 id="limites">O que não prometemos</h2>
        <div>
          <p>
            Nenhum laboratório mede zero. Cada método tem um menor valor que enxerga, e é esse valor que
            mostramos.
          </p>
          <p>
            Medimos uma amostra do lote, não cada pizza. Por isso o laudo não substitui os cuidados na
            cozinha.
          </p>
          <p>
            Quem tem alergia deve ler o rótulo de cada produto. Esta página informa; quem orienta o seu caso é
            o seu médico ou nutricionista.
          </p>
        </div>
      </section>
    </>
  );
}
