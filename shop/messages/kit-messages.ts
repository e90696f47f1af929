import { formatNumber } from '../text/format-number';
import { listText } from '../text/list-text';

type Problem =
  | { code: 'kit_component_gone' | 'kit_of_itself' | 'kit_has_lots' }
  | { code: 'kit_in_kit'; productName: string }
  | { code: 'kit_is_component'; kitName: string };

/** What the panel says about kits. */
export const kitTexts = {
  /** A product that a kit is made of cannot be deleted. */
  product_in_kit: ({ kitName }: { kitName: string }) =>
    `Este produto faz parte de “${kitName}”. Tire-o do kit e exclua depois.`,
  kit_twice: 'O mesmo produto está duas vezes no kit. Some as quantidades em uma linha.',
  kit_large: 'Um kit leva até 10 produtos diferentes.',
  kit_quantity: 'Informe de 1 a 20.',
  /** The label of a kit cannot be confirmed before those of its components. */
  kit_unconfirmed: ({ productName }: { productName: string }) =>
    `Confirme antes o rótulo de “${productName}”, que faz parte deste kit.`,
  label_of_kit:
    'O rótulo junta os dos produtos do kit: ingredientes, alérgicos e “pode conter”. Só diz NÃO CONTÉM GLÚTEN se todos dizem. Ele muda sozinho quando o rótulo de um deles é confirmado de novo.',
  off_by_component: ({ productName }: { productName: string }) =>
    `Fora da loja: “${productName}”, que faz parte deste kit, não está à venda.`,
  /** Beside the stock of a component. */
  in_kits: ({ kitNames }: { kitNames: readonly string[] }) => `Também sai em ${listText(kitNames)}.`,
  /** The note of the movement that writes off the units which a product had before it became a kit. */
  became_kit: 'Virou kit: o estoque passa a vir dos produtos que o formam',
  /** How many of a kit can be made of the free units of its products. */
  makes: ({ kits }: { kits: number }) => {
    if (kits <= 0) return 'Não dá para nenhum kit';
    return kits === 1 ? 'Dá para 1 kit' : `Dá para ${formatNumber(kits)} kits`;
  },
  /** The stock of a kit is not changed by hand. */
  stock_of_kit: 'O estoque do kit vem dos produtos que o formam. Ajuste o estoque deles.',
  problem: (problem: Problem): string => {
    switch (problem.code) {
      case 'kit_component_gone':
        return 'Um produto deste kit foi excluído. Tire-o da lista.';
      case 'kit_of_itself':
        return 'Um kit não pode levar ele mesmo.';
      case 'kit_has_lots':
        return 'Este produto tem lotes, e um kit não tem. Crie um produto novo para o kit.';
      case 'kit_in_kit':
        return `“${problem.productName}” já é um kit. Escolha os produtos que o formam.`;
      case 'kit_is_component':
        return `Este produto faz parte de “${problem.kitName}”, então não pode virar kit.`;
    }
  },
} as const;
