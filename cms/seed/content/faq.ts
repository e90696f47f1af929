import { bulletList, numberedList, paragraph, type Block } from './blocks';

export type SeedQuestion = {
  question: string;
  anchor: string;
  answer: readonly Block[];
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

/** The ten questions of /informacoes-importantes, in their order. */
export const seedFaq: readonly SeedQuestion[] = [
  {
    question: 'A farinha é mesmo sem glúten?',
    anchor: 'farinha-sem-gluten',
    showsFlavours: false,
    answer: [
      paragraph(
        'Sim. A massa leva farinha de arroz, fécula de batata e polvilho doce, nenhum deles com trigo, aveia, centeio ou cevada.',
      ),
      paragraph('Cada produto traz a declaração **NÃO CONTÉM GLÚTEN** e a lista completa de ingredientes.'),
    ],
  },
  {
    question: 'Quais são os ingredientes?',
    anchor: 'ingredientes',
    showsFlavours: false,
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
    question: 'Como devo conservar a pizza?',
    anchor: 'conservacao',
    showsFlavours: false,
    answer: [
      bulletList('No freezer, por até **3 meses**.', 'Na geladeira, por até **5 dias**.'),
      paragraph('Depois de descongelada, **não recongele**.'),
    ],
  },
  {
    question: 'É segura para celíacos?',
    anchor: 'seguranca-para-celiacos',
    showsFlavours: false,
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
    question: 'Como preparo em casa?',
    anchor: 'preparo-em-casa',
    showsFlavours: false,
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
    question: 'A pizza chega congelada?',
    anchor: 'chega-congelada',
    showsFlavours: false,
    answer: [
      paragraph(
        'Sim. Ela é pré-assada e entregue **congelada**, pronta para o seu freezer ou para o seu forno. Na retirada é igual: leve uma bolsa térmica se o caminho for longo.',
      ),
    ],
  },
  {
    question: 'Qual é o tamanho?',
    anchor: 'tamanho',
    showsFlavours: false,
    answer: [paragraph('**30 cm** de diâmetro, para **1 ou 2 pessoas**.')],
  },
  {
    question: 'Quais são os sabores?',
    anchor: 'sabores',
    showsFlavours: true,
    answer: [
      paragraph('No cardápio de hoje:'),
      paragraph('Fotos, preços e rótulos estão no [cardápio](/cardapio).'),
    ],
  },
  {
    question: 'Há opções sem lactose e veganas?',
    anchor: 'sem-lactose-e-veganas',
    showsFlavours: false,
    answer: [
      paragraph(
        'Sim: os **Discos Sem Cobertura** não levam leite nem outro ingrediente de origem animal. Cubra com o que preferir.',
      ),
      paragraph(
        'O Kit com 3 discos é feito com a mesma massa e também não leva leite. As pizzas com cobertura levam queijo e saem da mesma cozinha: se a sua alergia é ao leite, fale com a gente antes de pedir.',
      ),
    ],
  },
  {
    question: 'Como evitam a contaminação cruzada?',
    anchor: 'contaminacao-cruzada',
    showsFlavours: false,
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
