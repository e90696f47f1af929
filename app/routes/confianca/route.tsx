import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listPublicLots } from '@cms/lots/queries/list-public-lots';

import { CodeForm } from '../../components/lots/CodeForm';
import lotStyles from '../../components/lots/lot.module.css';
import { Tiles, type TileView } from '../../components/content/Tiles';
import { GlutenLabel } from '../../components/product/GlutenLabel';
import { notFound } from '../../http/not-found';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { isMenuGlutenFree } from '../../view-models/gluten-statement';
import { lotRowView } from '@app/components/lots/lot-view';
import { pageMeta } from '../../view-models/page-meta';
import { LotTable } from './LotTable';
import styles from './trust.module.css';

const SHOWN = 30;

/**
 * Loads the page, which exists only once a lot has been released, because its text describes what the shop requires of
 * its lots.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { cms } = context;
  const [{ lots, isReportRequired }, isGlutenFree] = await Promise.all([
    listPublicLots(cms),
    isMenuGlutenFree(cms),
  ]);
  if (lots.length === 0) throw await notFound(context);
  return { lots: lots.slice(0, SHOWN).map(lotRowView), isReportRequired, isGlutenFree };
}

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: 'Lotes e laudos',
    description: 'Cada pizza tem um lote, e cada lote tem data, laudo e um código na caixa.',
    path: '/confianca',
    isHidden: !data,
    matches,
  });

const controls = (isReportRequired: boolean): TileView[] =>
  [
    {
      icon: 'wheat-off',
      title: 'Nada de trigo na casa',
      text: 'Nenhum alimento de fora entra na cozinha. Conferimos antes de cada lote.',
    },
    {
      icon: 'certificate',
      title: 'Ingrediente com papel',
      text: 'Cada ingrediente tem fornecedor e lote, guardados com o nosso lote.',
    },
    {
      icon: 'spray',
      title: 'Limpeza conferida',
      text: 'Lista fixa antes de abrir a massa: bancada, forno, utensílios, mãos. Alguém assina.',
    },
    {
      icon: 'microscope',
      title: 'Glúten medido',
      text: isReportRequired
        ? 'Amostra do lote vai a laboratório. Sem laudo, o lote não é vendido.'
        : 'Amostra do lote vai a laboratório. O resultado está na página de cada lote.',
    },
    {
      icon: 'qrcode',
      title: 'Código em cada caixa',
      text: 'Da caixa ao laudo em um toque. E da caixa ao forno, se precisarmos avisar.',
    },
    {
      icon: 'bell-ringing',
      title: 'Aviso rápido',
      text: 'Se algo sair errado, sabemos quem recebeu e falamos com cada pessoa.',
    },
  ].map((tile) => ({ ...tile, isSafety: true }) as TileView);

export default function Trust() {
  const { lots, isReportRequired, isGlutenFree } = useLoaderData<typeof loader>();
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
          <p className={text.lead}>
            Cada pizza tem um lote. Cada lote tem data, resultado e um código na caixa. Aqui está o que
            fazemos, o que medimos e o que não prometemos.
          </p>
        </div>
        <div className={lotStyles.ask}>
          <h2>Está com a caixa na mão?</h2>
          <p>Digite o código ou aponte a câmera para o QR da etiqueta.</p>
          <CodeForm isMain />
        </div>
      </div>
      <Tiles title="O que fazemos em todo lote" tiles={controls(isReportRequired)} columns={3} />
      <LotTable lots={lots} />
      <section className={`${layout.page} ${layout.section} ${styles.tale}`} aria-labelledby="limites">
        <h2 id="limites">O que não prometemos</h2>
        <div>
          <p>Ninguém mede zero. O laboratório mede até um limite, e é esse limite que mostramos.</p>
          <p>
            Medimos uma amostra do lote, não cada pizza. Por isso os controles vêm antes do laudo, e não no
            lugar dele.
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
