import { typeset } from './inline-markup';
import type { SeedPictureKey } from './pictures';

export type SeedLink = { label: string; href: string };
export type SeedSlide = {
  title: string;
  /** The part of the title set in the accent italic. */
  titleEmphasis: string;
  text: string;
  primary: SeedLink;
  secondary: SeedLink;
  picture: SeedPictureKey;
  /** Percent from the left kept in sight when the picture is cropped. */
  focalX: number;
};
export type SeedTile = { icon: string; isSafety: boolean; title: string; text: string };
export type SeedQuestion = { question: string; answer: string; link: SeedLink };

const about: SeedLink = { label: 'Sobre nós', href: '/sobre' };
const menu: SeedLink = { label: 'Ver cardápio', href: '/cardapio' };
const information: SeedLink = { label: 'Informações importantes', href: '/informacoes-importantes' };

const slides: readonly SeedSlide[] = [
  {
    title: 'Pizzas artesanais',
    titleEmphasis: 'sem glúten',
    text: 'Massa de longa fermentação, pré-assada e congelada em Salvador. Do seu freezer ao prato em menos de meia hora.',
    primary: menu,
    secondary: about,
    picture: 'heroArtesanal',
    focalX: 88,
  },
  {
    title: 'Fermentação natural',
    titleEmphasis: 'de 24 horas',
    text: 'Um dia inteiro de descanso antes do forno: borda aerada, miolo macio e sabor de verdade.',
    primary: { label: 'Saiba mais', href: '/informacoes-importantes' },
    secondary: about,
    picture: 'heroFermentacao',
    focalX: 82,
  },
  {
    title: 'Entrega',
    titleEmphasis: 'em Salvador-BA',
    text: typeset(
      'A pizza chega congelada na sua porta por R$ 15,00. Prefere buscar? A retirada em Brotas é grátis.',
    ),
    primary: { label: 'Fazer pedido', href: '/cardapio' },
    secondary: about,
    picture: 'heroEntrega',
    focalX: 82,
  },
];

/** Icons are names of Tabler's set. */
const benefits: readonly SeedTile[] = [
  {
    icon: 'wheat-off',
    isSafety: true,
    title: 'Sem Glúten',
    text: 'Receitas pensadas para celíacos e intolerantes, da farinha à borda.',
  },
  {
    icon: 'leaf',
    isSafety: false,
    title: 'Ingredientes Orgânicos',
    text: 'Selecionados com cuidado e, sempre que possível, orgânicos.',
  },
  {
    icon: 'clock',
    isSafety: false,
    title: 'Fermentação Natural',
    text: '24 horas de descanso para uma massa leve e cheia de sabor.',
  },
  {
    icon: 'award',
    isSafety: false,
    title: 'Qualidade Premium',
    text: 'Feita à mão, em pequenos lotes, e congelada no ponto certo.',
  },
  {
    icon: 'clipboard-check',
    isSafety: true,
    title: 'Controle Rigoroso',
    text: 'Cuidado em cada etapa contra a contaminação cruzada.',
  },
  {
    icon: 'truck-delivery',
    isSafety: false,
    title: 'Entrega em Salvador/BA',
    text: 'Chega congelada na sua porta, ou retire em Brotas sem taxa.',
  },
];

const questions: readonly SeedQuestion[] = [
  {
    question: 'É seguro para celíacos?',
    answer:
      'Nenhuma receita leva glúten, e o controle contra contaminação cruzada é rigoroso. O rótulo completo está em cada produto.',
    link: { label: 'Como cuidamos disso', href: '/informacoes-importantes' },
  },
  {
    question: 'Quanto custa?',
    answer: typeset('De R$ 34,90 a R$ 99,90. Entrega R$ 15,00; retirada em Brotas, grátis.'),
    link: menu,
  },
  {
    question: 'Quando chega?',
    answer: 'Separação do pedido em 30–45 min. Entregamos em Salvador e região metropolitana.',
    link: { label: 'Horários e retirada', href: '/contato' },
  },
];

export const seedHome = {
  slides,
  questions,
  highlightsTitle: 'Nossos Destaques',
  fermentation: {
    figure: '24',
    unit: 'horas',
    title: 'A calma que dá nome à massa',
    text: 'Um dia inteiro de fermentação natural antes do forno. Sem pressa, a massa cresce mansa: borda aerada, miolo macio e sabor de verdade, sem trigo nenhum.',
    link: { label: 'Como fazemos', href: '/sobre' } satisfies SeedLink,
    picture: 'heroFermentacao' satisfies SeedPictureKey,
  },
  preparation: {
    title: 'Do freezer à mesa em menos de meia hora',
    text: 'A pizza chega congelada e já pré-assada. O forno da sua casa faz só a melhor parte.',
    picture: 'pepperoni' satisfies SeedPictureKey,
    steps: [
      { figure: '10', unit: 'min', title: 'Fora do freezer', text: 'Enquanto o forno esquenta.' },
      { figure: '220', unit: '°C', title: 'Forno bem quente', text: 'Preaquecido, sem atalhos.' },
      { figure: '12–15', unit: 'min', title: 'No forno', text: 'Até o queijo borbulhar e a borda dourar.' },
      { figure: '2–3', unit: 'min', title: 'Descanso', text: 'Aí sim: corte e sirva.' },
    ],
  },
  benefitsTitle: 'O que você pode esperar de cada pizza',
  benefits,
  banner: {
    title: 'Hoje tem pizza para a mesa inteira.',
    text: 'Quatro sabores, discos e kit, todos sem glúten. Escolha agora e deixe o freezer pronto para a vontade.',
    primary: menu,
    secondary: information,
    picture: 'quatroQueijos' satisfies SeedPictureKey,
  },
} as const;
