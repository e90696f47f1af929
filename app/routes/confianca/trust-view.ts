import type { LotCoverage } from '@cms/lots/queries/lot-coverage';
import type { PublicLotRow } from '@cms/lots/queries/list-public-lots';

import type { TileView } from '../../components/content/Tiles';

/** What is known about the shop's lots when the trust page is shown. */
export interface TrustFacts {
  /** The products that can be bought now. */
  products: readonly LotCoverage[];
  /** The public lots, newest first. */
  lots: readonly PublicLotRow[];
  /** Whether a lot can only be released with its report. */
  isReportRequired: boolean;
  /** Whether an order can only be sent if every box has a lot. */
  isLotRequired: boolean;
  /** Whether every product on sale contains no gluten. */
  isGlutenFree: boolean;
}

export interface TrustView {
  lead: string;
  tiles: TileView[];
  /** Said beside the form for the code; null when every box has one. */
  withoutCode: string | null;
}

/** Returns the sentences of the trust page. Each says only what the stock, the lots and the owner's switches confirm. */
export function trustView(facts: TrustFacts): TrustView {
  return {
    lead: `${coverageText(facts)} Aqui está o que fazemos, o que medimos e o que não prometemos.`,
    tiles: [kitchenTile(facts), INGREDIENTS, CLEANING, glutenTile(facts), codeTile(facts), WARNING].map(
      (tile) => ({
        ...tile,
        isSafety: true,
      }),
    ),
    withoutCode: hasCodeOnEveryBox(facts)
      ? null
      : 'Sua caixa não tem código? Ela saiu sem lote anotado. Na dúvida, não consuma e fale com a gente.',
  };
}

const hasCodeOnEveryBox = ({ isLotRequired, products }: TrustFacts) =>
  isLotRequired && products.every(({ isCovered }) => isCovered);

/** Whether every lot on sale has a gluten result and its report. */
const isEachLotMeasured = ({ lots }: TrustFacts) =>
  lots
    .filter(({ state, isInHouse }) => state === 'released' && isInHouse)
    .every(({ glutenResult, hasReport }) => glutenResult !== null && hasReport);

function coverageText(facts: TrustFacts): string {
  const covered = facts.products.filter(({ isCovered }) => isCovered).map(({ name }) => name);
  if (covered.length === 0)
    return 'Anotamos a produção em lotes. Agora, nenhum produto à venda está em um lote com código.';
  const has = isEachLotMeasured(facts) ? 'data, resultado de glúten e código' : 'data e código';
  if (covered.length === facts.products.length) return `Tudo o que está à venda é de um lote com ${has}.`;
  return `À venda em lotes com ${has}: ${listed(covered)}. Os outros produtos ainda não têm lote.`;
}

const listed = (names: readonly string[]) => new Intl.ListFormat('pt-BR').format(names);

type Words = Omit<TileView, 'isSafety'>;

const kitchenTile = ({ isGlutenFree }: TrustFacts): Words => ({
  icon: 'wheat-off',
  title: isGlutenFree ? 'Nada de trigo na casa' : 'Nada de fora na cozinha',
  text: `${isGlutenFree ? 'Nenhuma receita leva trigo, e nenhum' : 'Nenhum'} alimento de fora entra na cozinha. Conferimos isso antes de cada lote.`,
});

const INGREDIENTS: Words = {
  icon: 'certificate',
  title: 'Ingredientes anotados',
  text: 'De cada lote guardamos os ingredientes, com o fornecedor e o lote de cada um.',
};

const CLEANING: Words = {
  icon: 'spray',
  title: 'Limpeza conferida',
  text: 'Antes de abrir a massa, alguém confere bancada, forno, utensílios, mãos e avental. Fica anotado quem conferiu.',
};

const glutenTile = (facts: TrustFacts): Words => ({
  icon: 'microscope',
  title: 'Glúten medido',
  text:
    facts.isReportRequired && isEachLotMeasured(facts)
      ? 'Uma amostra de cada lote vai ao laboratório. Sem laudo, o lote não é vendido.'
      : 'Quando a amostra de um lote vai ao laboratório, o resultado está na página do lote. Sem laudo, a página diz que não há.',
});

const codeTile = (facts: TrustFacts): Words => ({
  icon: 'qrcode',
  title: 'Código na caixa',
  text: `${hasCodeOnEveryBox(facts) ? 'Toda caixa traz' : 'A caixa de um lote traz'} um código. Ele abre a página do lote, com a data e o resultado do glúten.`,
});

const WARNING: Words = {
  icon: 'bell-ringing',
  title: 'Aviso a quem recebeu',
  text: 'Anotamos para quem foi cada caixa de um lote. Se ele tiver problema, avisamos essas pessoas por e-mail ou telefone.',
};
