import type { Home } from '../../payload-types';
import { typeset } from './inline-markup';
import type { SeedPictureKey } from './pictures';

type Slide = NonNullable<Home['slides']>[number];
type Button = Slide['primary'];

export type SeedHome = {
  /** `image` names a picture of the seed until the media row's id is known. */
  slides: (Omit<Slide, 'image'> & { image: SeedPictureKey })[];
  answers: NonNullable<Home['answers']>;
  tiles: NonNullable<Home['tiles']>;
  banner: Home['banner'];
};

const menu: Button = { label: 'Ver cardápio', path: '/cardapio' };
const about: Button = { label: 'Sobre nós', path: '/sobre' };

export const seedHome: SeedHome = {
  slides: [
    {
      title: 'Pizzas artesanais sem glúten',
      text: 'Massa de longa fermentação, pré-assada e congelada em Salvador. Do seu freezer ao prato em menos de meia hora.',
      image: 'heroArtesanal',
      primary: menu,
      secondary: about,
    },
    {
      title: 'Fermentação natural de 24 horas',
      text: 'Um dia inteiro de descanso antes do forno: borda aerada, miolo macio e sabor de verdade.',
      image: 'heroFermentacao',
      primary: { label: 'Saiba mais', path: '/informacoes-importantes' },
      secondary: about,
    },
    {
      title: 'Entrega em Salvador-BA',
      text: typeset(
        'A pizza chega congelada na sua porta por R$ 15,00. Prefere buscar? A retirada em Brotas é grátis.',
      ),
      image: 'heroEntrega',
      primary: { label: 'Fazer pedido', path: '/cardapio' },
      secondary: about,
    },
  ],
  answers: [
    {
      question: 'É seguro para celíacos?',
      answer:
        'Nenhuma receita leva glúten, e o controle contra contaminação cruzada é rigoroso. O rótulo completo está em cada produto.',
    },
    {
      question: 'Quanto custa?',
      answer: typeset('De R$ 34,90 a R$ 99,90. Entrega R$ 15,00; retirada em Brotas, grátis.'),
    },
    {
      question: 'Quando chega?',
      answer: 'Separação do pedido em 30–45 min. Entregamos em Salvador e região metropolitana.',
    },
  ],
  tiles: [
    { title: 'Sem Glúten', text: 'Receitas pensadas para celíacos e intolerantes, da farinha à borda.' },
    {
      title: 'Ingredientes Orgânicos',
      text: 'Selecionados com cuidado e, sempre que possível, orgânicos.',
    },
    {
      title: 'Fermentação Natural',
      text: '24 horas de descanso para uma massa leve e cheia de sabor.',
    },
    { title: 'Qualidade Premium', text: 'Feita à mão, em pequenos lotes, e congelada no ponto certo.' },
    { title: 'Controle Rigoroso', text: 'Cuidado em cada etapa contra a contaminação cruzada.' },
    {
      title: 'Entrega em Salvador/BA',
      text: 'Chega congelada na sua porta, ou retire em Brotas sem taxa.',
    },
  ],
  banner: {
    title: 'Hoje tem pizza para a mesa inteira.',
    text: 'Quatro sabores, discos e kit, todos sem glúten. Escolha agora e deixe o freezer pronto para a vontade.',
    primary: menu,
    secondary: { label: 'Informações importantes', path: '/informacoes-importantes' },
  },
};
