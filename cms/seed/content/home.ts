import type { Home } from '../../payload-types';
import type { SeedPictureKey } from './pictures';

type Slide = NonNullable<Home['slides']>[number];
type Button = Slide['primary'];
/**
 * A part of the page whose `image` is the key of a seed picture, because the id of the picture's media row is not known
 * yet.
 */
type Pictured<Part> = Omit<Part, 'image'> & { image: SeedPictureKey };

export type SeedHome = {
  slides: Pictured<Slide>[];
  answers: { question: string; answer: string }[];
  highlights: NonNullable<Home['highlights']>;
  fermentation: Pictured<NonNullable<Home['fermentation']>>;
  preparation: Pictured<NonNullable<Home['preparation']>>;
  tilesTitle: string;
  tiles: NonNullable<Home['tiles']>;
  banner: Pictured<Home['banner']>;
};

const menu: Button = { label: 'Ver cardápio', path: '/cardapio' };
const about: Button = { label: 'Sobre nós', path: '/sobre' };
const information: Button = { label: 'Informações importantes', path: '/informacoes-importantes' };

export const seedHome: SeedHome = {
  slides: [
    {
      title: 'Pizzas artesanais sem glúten',
      emphasis: 'sem glúten',
      text: 'Massa de longa fermentação, pré-assada e congelada em Salvador. Do seu freezer ao prato em menos de meia hora.',
      image: 'heroArtesanal',
      primary: menu,
      secondary: about,
    },
    {
      title: 'Fermentação natural de 24 horas',
      emphasis: '24 horas',
      text: 'Um dia inteiro de descanso antes do forno: borda aerada, miolo macio e sabor de verdade.',
      image: 'heroFermentacao',
      primary: { label: 'Saiba mais', path: '/informacoes-importantes' },
      secondary: about,
    },
    {
      title: 'Entrega em Salvador-BA',
      emphasis: 'Salvador-BA',
      text: 'A pizza chega congelada na sua porta por {taxa de entrega}. Prefere buscar? A retirada em Brotas é grátis.',
      image: 'heroEntrega',
      primary: { label: 'Fazer pedido', path: '/cardapio' },
      secondary: about,
    },
  ],
  answers: [
    {
      question: 'É seguro para celíacos?',
      answer:
        '**Nenhuma receita leva glúten**, e o controle contra contaminação cruzada é rigoroso. O rótulo completo está em cada produto.',
    },
    {
      question: 'Quanto custa?',
      answer:
        'De **{menor preço}** a **{maior preço}**. Entrega {taxa de entrega}; retirada em Brotas, grátis.',
    },
    {
      question: 'Quando chega?',
      answer: 'Separação do pedido em **{tempo de separação}**. Entregamos em {cidades atendidas}.',
    },
  ],
  highlights: { title: 'Nossos Destaques', linkLabel: 'Ver todas' },
  fermentation: {
    figure: '24',
    unit: 'horas',
    title: 'A calma que dá nome à massa',
    text: 'Um dia inteiro de fermentação natural antes do forno. Sem pressa, a massa cresce mansa: borda aerada, miolo macio e sabor de verdade, sem trigo nenhum.',
    image: 'heroFermentacao',
    button: { label: 'Como fazemos', path: '/informacoes-importantes' },
  },
  preparation: {
    title: 'Do freezer à mesa em menos de meia hora',
    text: 'A pizza chega congelada e já pré-assada. O forno da sua casa faz só a melhor parte.',
    image: 'pepperoni',
    steps: [
      { figure: '10', unit: 'min', title: 'Fora do freezer', text: 'Enquanto o forno esquenta.' },
      { figure: '220', unit: '°C', title: 'Forno bem quente', text: 'Preaquecido, sem atalhos.' },
      {
        figure: '12–15',
        unit: 'min',
        title: 'No forno',
        text: 'Até a borda dourar e o queijo, se houver, borbulhar.',
      },
      { figure: '2–3', unit: 'min', title: 'Descanso', text: 'Aí sim: corte e sirva.' },
    ],
  },
  tilesTitle: 'O que você pode esperar de cada pizza',
  tiles: [
    {
      title: 'Sem Glúten',
      text: 'Receitas pensadas para celíacos e intolerantes, da farinha à borda.',
      icon: 'wheat-off',
      isSafety: true,
    },
    {
      title: 'Ingredientes Orgânicos',
      text: 'Quando um ingrediente é orgânico, o rótulo diz qual. Os outros são escolhidos com o mesmo cuidado.',
      icon: 'leaf',
    },
    {
      title: 'Fermentação Natural',
      text: '24 horas de descanso para uma massa leve e cheia de sabor.',
      icon: 'clock-hour-4',
    },
    {
      title: 'Qualidade Premium',
      text: 'Feita à mão, em pequenos lotes, e congelada no ponto certo.',
      icon: 'award',
    },
    {
      title: 'Controle Rigoroso',
      text: 'Cuidado em cada etapa contra a contaminação cruzada.',
      icon: 'clipboard-check',
      isSafety: true,
    },
    {
      title: 'Entrega em Salvador/BA',
      text: 'Chega congelada na sua porta, ou retire em Brotas sem taxa.',
      icon: 'truck-delivery',
    },
  ],
  banner: {
    title: 'Hoje tem pizza para a mesa inteira.',
    text: 'Quatro sabores, discos e kit, todos sem glúten. Escolha agora e deixe o freezer pronto para a vontade.',
    image: 'quatroQueijos',
    primary: menu,
    secondary: information,
  },
};
