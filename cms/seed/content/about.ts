import type { About } from '../../payload-types';
import type { SeedPictureKey } from './pictures';

export type SeedAbout = {
  title: string;
  emphasis: string;
  lead: string;
  image: SeedPictureKey;
  storyTitle: string;
  story: string;
  tilesTitle: string;
  tiles: NonNullable<About['tiles']>;
  banner: Omit<NonNullable<About['banner']>, 'image'> & { image: SeedPictureKey };
};

export const seedAbout: SeedAbout = {
  title: 'Pizza de verdade, sem o trigo',
  emphasis: 'sem o trigo',
  lead: 'Massa artesanal sem glúten, feita em Salvador, no tempo que a massa pede.',
  image: 'heroFermentacao',
  storyTitle: 'Por que mansa',
  story: `
    Porque a boa massa não tem pressa. A nossa descansa 24 horas antes de ver o forno, e é nesse tempo que ela ganha leveza, aroma e sabor.

    Cozinhamos para quem lê o rótulo antes de olhar a foto: celíacos, intolerantes e quem divide a mesa com eles. Nenhuma receita da casa leva glúten, e cada produto traz a lista completa de ingredientes e alérgenos.

    Os discos são abertos à mão, pré-assados e congelados. A última parte, a melhor, fica com o seu forno: 220 °C, alguns minutos, e a pizza chega à mesa com a borda dourada.
  `,
  tilesTitle: 'O que não muda, pizza a pizza',
  tiles: [
    {
      title: 'Sem contaminação',
      text: 'Controle rigoroso em cada etapa contra a contaminação cruzada, da despensa à embalagem.',
      icon: 'clipboard-check',
      isSafety: true,
    },
    {
      title: 'Feita com cuidado',
      text: 'À mão, em pequenos lotes, por quem responde às suas mensagens.',
      icon: 'heart-handshake',
    },
    {
      title: 'Ingredientes selecionados',
      text: 'Poucos, conhecidos e todos escritos no rótulo.',
      icon: 'leaf',
    },
    {
      title: 'Longa fermentação',
      text: '24 horas de descanso natural, para uma massa leve.',
      icon: 'clock-hour-4',
    },
  ],
  banner: {
    title: 'A conversa continua na mesa.',
    text: 'Escolha os sabores, deixe no freezer e asse quando der vontade.',
    image: 'margherita',
    primary: { label: 'Ver cardápio', path: '/cardapio' },
    secondary: { label: 'Falar com a gente', path: '/contato' },
  },
};
