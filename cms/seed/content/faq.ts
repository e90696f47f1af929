import { bulletList, numberedList, paragraph, type Block } from './blocks';

export type SeedQuestionAndAnswer = { slug: string; question: string; answer: readonly Block[] };

/** The ten questions of /informacoes-importantes, in their order. The slug is the question's anchor. */
export const seedFaq: readonly SeedQuestionAndAnswer[] = [
  {
    slug: 'farinha-sem-gluten',
    question: 'A farinha é mesmo sem glúten?',
    answer: [
      paragraph(
        'Sim. A massa leva farinha de arroz, fécula de batata e polvilho doce, nenhum deles com trigo, aveia, centeio ou cevada.',
      ),
      paragraph('Cada produto traz a declaração **NÃO CONTÉM GLÚTEN** e a lista completa de ingredientes.'),
    ],
  },
  {
    slug: 'ingredientes',
    question: 'Quais são os ingredientes?',
    answer: [
      paragraph(
        'A massa é feita de farinha de arroz, água, fécula de batata, polvilho doce, azeite de oliva, psyllium, fermento natural e sal. As coberturas mudam a cada sabor.',
      ),
      paragraph(
        'A lista completa, com alérgenos e tabela nutricional, está no detalhe de cada produto do [cardápio](/cardapio).',
      ),
    ],
  },
  {
    slug: 'conservacao',
    question: 'Como devo conservar a pizza?',
    answer: [
      bulletList('No freezer, por até **3 meses**.', 'Na geladeira, por até **5 dias**.'),
      paragraph('Depois de descongelada, **não recongele**.'),
    ],
  },
  {
    slug: 'seguranca-para-celiacos',
    question: 'É segura para celíacos?',
    answer: [
      paragraph(
        'As receitas são pensadas para celíacos e intolerantes: nenhuma leva glúten, e o controle contra a contaminação cruzada é rigoroso.',
      ),
      paragraph(
        'Confira sempre o rótulo do produto. Se você tem outra alergia ou uma dúvida específica, [fale com a gente](/contato) antes de pedir.',
      ),
    ],
  },
  {
    slug: 'preparo-em-casa',
    question: 'Como preparo em casa?',
    answer: [
      numberedList(
        'Retire a pizza do freezer **10 minutos antes**.',
        'Preaqueça o forno a **220 °C**.',
        'Asse por **12–15 minutos**, até a borda dourar.',
        'Deixe descansar por **2–3 minutos**, corte e sirva.',
      ),
    ],
  },
  {
    slug: 'chega-congelada',
    question: 'A pizza chega congelada?',
    answer: [
      paragraph(
        'Sim. Ela é pré-assada e entregue **congelada**, pronta para o seu freezer ou para o seu forno. Na retirada é igual: leve uma bolsa térmica se o caminho for longo.',
      ),
    ],
  },
  {
    slug: 'tamanho',
    question: 'Qual é o tamanho?',
    answer: [paragraph('**30 cm** de diâmetro, para **1 ou 2 pessoas**.')],
  },
  {
    slug: 'sabores',
    question: 'Quais são os sabores?',
    answer: [
      bulletList(
        'Margherita',
        'Pepperoni',
        'Quatro Queijos',
        'Mussarela',
        'Discos Sem Cobertura',
        'Kit com 3 discos',
      ),
      paragraph('Fotos, preços e rótulos estão no [cardápio](/cardapio).'),
    ],
  },
  {
    slug: 'sem-lactose-e-veganas',
    question: 'Há opções sem lactose e veganas?',
    answer: [
      paragraph(
        'Sim: os **Discos Sem Cobertura** não levam leite nem outro ingrediente de origem animal. Cubra com o que preferir.',
      ),
      paragraph(
        'O Kit com 3 discos é feito com a mesma massa, mas é montado junto das pizzas com queijo: por isso o rótulo avisa que ele pode conter leite, e não o vendemos como sem lactose. As pizzas com cobertura levam queijo.',
      ),
    ],
  },
  {
    slug: 'contaminacao-cruzada',
    question: 'Como evitam a contaminação cruzada?',
    answer: [
      paragraph('Com cuidado em cada etapa:'),
      bulletList(
        'conferimos o rótulo e a procedência de cada ingrediente antes de usar;',
        'nenhum ingrediente com glúten entra nas receitas;',
        'bancadas e utensílios são higienizados antes de cada lote;',
        'a pizza sai daqui embalada, identificada e fechada.',
      ),
    ],
  },
];
