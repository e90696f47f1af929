import { paragraph } from './blocks';
import type { SeedLink, SeedTile } from './home';
import type { SeedPictureKey } from './pictures';

const values: readonly SeedTile[] = [
  {
    icon: 'shield-check',
    isSafety: true,
    title: 'Sem contaminação',
    text: 'Controle rigoroso em cada etapa contra a contaminação cruzada, da despensa à embalagem.',
  },
  {
    icon: 'heart-handshake',
    isSafety: false,
    title: 'Feita com cuidado',
    text: 'À mão, em pequenos lotes, por quem responde às suas mensagens.',
  },
  {
    icon: 'basket',
    isSafety: false,
    title: 'Ingredientes selecionados',
    text: 'Poucos, conhecidos e todos escritos no rótulo.',
  },
  {
    icon: 'clock',
    isSafety: false,
    title: 'Longa fermentação',
    text: '24 horas de descanso natural, para uma massa leve.',
  },
];

export const seedAbout = {
  title: 'Pizza de verdade,',
  titleEmphasis: 'sem o trigo',
  lead: 'Massa artesanal sem glúten, feita em Salvador, no tempo que a massa pede.',
  picture: 'heroFermentacao' satisfies SeedPictureKey,
  storyTitle: 'Por que mansa',
  story: [
    paragraph(
      'Porque a boa massa não tem pressa. A nossa descansa 24 horas antes de ver o forno, e é nesse tempo que ela ganha leveza, aroma e sabor.',
    ),
    paragraph(
      'Cozinhamos para quem lê o rótulo antes de olhar a foto: celíacos, intolerantes e quem divide a mesa com eles. Nenhuma receita da casa leva glúten, e cada produto traz a lista completa de ingredientes e alérgenos.',
    ),
    paragraph(
      'Os discos são abertos à mão, pré-assados e congelados. A última parte, a melhor, fica com o seu forno: 220 °C, alguns minutos, e a pizza chega à mesa com a borda dourada.',
    ),
  ],
  valuesTitle: 'O que não muda, pizza a pizza',
  values,
  banner: {
    title: 'A conversa continua na mesa.',
    text: 'Escolha os sabores, deixe no freezer e asse quando der vontade.',
    primary: { label: 'Ver cardápio', href: '/cardapio' } satisfies SeedLink,
    secondary: { label: 'Falar com a gente', href: '/contato' } satisfies SeedLink,
    picture: 'margherita' satisfies SeedPictureKey,
  },
};
