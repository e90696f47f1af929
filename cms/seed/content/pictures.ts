export type SeedPicture = {
  file: string;
  alt: string;
  /**
   * The point of the picture that is never cropped, in percent from the left and the top. The default is the centre.
   */
  focus?: { x: number; y: number };
};

/**
 * Files in `cms/seed/pictures`, which were rendered for this project. A real shop replaces them with photographs of its
 * products.
 */
export const seedPictures = {
  margherita: {
    file: 'margherita.jpg',
    alt: 'Pizza Margherita com muçarela derretida e folhas de manjericão sobre tábua de madeira',
  },
  pepperoni: {
    file: 'pepperoni.jpg',
    alt: 'Pizza Pepperoni com fatias douradas sobre queijo derretido',
  },
  quatroQueijos: {
    file: 'quatro-queijos.jpg',
    alt: 'Pizza Quatro Queijos gratinada, ao lado de um pedaço de queijo e folhas de manjericão',
  },
  mussarela: {
    file: 'mussarela.jpg',
    alt: 'Pizza Mussarela com rodelas de tomate, azeitonas pretas e orégano',
  },
  disco: {
    file: 'disco-sem-cobertura.jpg',
    alt: 'Disco de pizza pré-assado, sem cobertura, sobre tábua de madeira enfarinhada',
  },
  kit: {
    file: 'kit-3-discos.jpg',
    alt: 'Três discos de pizza sem cobertura, empilhados e amarrados com barbante',
  },
  heroArtesanal: {
    file: 'hero-artesanal.jpg',
    alt: 'Pizza Margherita recém-assada sobre tábua de madeira, com tomates e manjericão',
    focus: { x: 86, y: 50 },
  },
  heroFermentacao: {
    file: 'hero-fermentacao.jpg',
    alt: 'Bolas de massa descansando sobre madeira enfarinhada',
    focus: { x: 78, y: 58 },
  },
  heroEntrega: {
    file: 'hero-entrega.jpg',
    alt: 'Caixa de pizza congelada, amarrada com barbante e um ramo de manjericão, ao lado de cubos de gelo',
    focus: { x: 80, y: 55 },
  },
} as const satisfies Record<string, SeedPicture>;

export type SeedPictureKey = keyof typeof seedPictures;
