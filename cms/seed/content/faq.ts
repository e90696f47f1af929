export type SeedQuestion = {
  question: string;
  anchor: string;
  answer: string;
  showsFlavours: boolean;
};

export const seedFaqPage = {
  lead: 'O que você precisa saber antes do primeiro pedaço: segurança, conservação e preparo.',
  help: {
    title: 'Não achou sua resposta?',
    text: 'quem faz a massa também responde.',
    buttonLabel: 'Perguntar no WhatsApp',
  },
};

/** The ten questions of /informacoes-importantes, in the page's order. */
export const seedFaq: readonly SeedQuestion[] = [
  {
    question: 'A farinha é mesmo sem glúten?',
    anchor: 'farinha-sem-gluten',
    showsFlavours: false,
    answer: `
      Sim. A massa leva farinha de arroz, fécula de batata e polvilho doce, nenhum deles com trigo, aveia, centeio ou cevada.

      Cada produto traz a declaração **NÃO CONTÉM GLÚTEN** e a lista completa de ingredientes.
    `,
  },
  {
    question: 'Quais são os ingredientes?',
    anchor: 'ingredientes',
    showsFlavours: false,
    answer: `
      A massa é feita de farinha de arroz, água, fécula de batata, polvilho doce, azeite de oliva, psyllium, fermento natural e sal. As coberturas mudam a cada sabor.

      A lista completa, com alérgenos e tabela nutricional, está no detalhe de cada produto do [cardápio](/cardapio).
    `,
  },
  {
    question: 'Como devo conservar a pizza?',
    anchor: 'conservacao',
    showsFlavours: false,
    answer: `
      - No freezer, por até **3 meses**.
      - Na geladeira, por até **5 dias**.

      Depois de descongelada, **não recongele**.
    `,
  },
  {
    question: 'É segura para celíacos?',
    anchor: 'seguranca-para-celiacos',
    showsFlavours: false,
    answer: `
      As receitas são pensadas para celíacos e intolerantes: nenhuma leva glúten, e o controle contra a contaminação cruzada é rigoroso.

      Confira sempre o rótulo do produto. Se você tem outra alergia ou uma dúvida específica, [fale com a gente](/contato) antes de pedir.
    `,
  },
  {
    question: 'Como preparo em casa?',
    anchor: 'preparo-em-casa',
    showsFlavours: false,
    answer: `
      1. Retire a pizza do freezer **10 minutos antes**.
      2. Preaqueça o forno a **220 °C**.
      3. Asse por **12–15 minutos**, até a borda dourar.
      4. Deixe descansar por **2–3 minutos**, corte e sirva.
    `,
  },
  {
    question: 'A pizza chega congelada?',
    anchor: 'chega-congelada',
    showsFlavours: false,
    answer: `
      Sim. Ela é pré-assada e entregue **congelada**, pronta para o seu freezer ou para o seu forno. Na retirada é igual: leve uma bolsa térmica se o caminho for longo.

      Chegou descongelada? **Não recongele**: guarde na geladeira até a nossa resposta, e avise por **Preciso de ajuda**, na página do pedido.
    `,
  },
  {
    question: 'Qual é o tamanho?',
    anchor: 'tamanho',
    showsFlavours: false,
    answer: '**30 cm** de diâmetro, para **1 ou 2 pessoas**.',
  },
  {
    question: 'Quais são os sabores?',
    anchor: 'sabores',
    showsFlavours: true,
    answer: `
      No cardápio de hoje:

      Fotos, preços e rótulos estão no [cardápio](/cardapio).
    `,
  },
  {
    question: 'Há opções sem lactose e veganas?',
    anchor: 'sem-lactose-e-veganas',
    showsFlavours: false,
    answer: `
      Sim: os **Discos Sem Cobertura** não levam leite nem outro ingrediente de origem animal. Cubra com o que preferir.

      O Kit com 3 discos é feito com a mesma massa e também não leva leite. As pizzas com cobertura levam queijo e saem da mesma cozinha: se a sua alergia é ao leite, fale com a gente antes de pedir.
    `,
  },
  {
    question: 'Como evitam a contaminação cruzada?',
    anchor: 'contaminacao-cruzada',
    showsFlavours: false,
    answer: `
      Com cuidado em cada etapa:

      - conferimos o rótulo e a procedência de cada ingrediente antes de usar;
      - nenhum ingrediente com glúten entra nas receitas;
      - bancadas e utensílios são higienizados antes de cada lote;
      - a pizza sai daqui embalada, identificada e fechada.
    `,
  },
];
