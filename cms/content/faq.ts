import { addressName, freeAddressName } from '@shop/text/address-name';
import type { GlobalBeforeValidateHook } from 'payload';

import { foldedRows } from '../platform/fields/folded-rows';
import { answerEditor } from './editors';
import { contentGlobal } from './global';

interface Question {
  question?: string | null;
  anchor?: string | null;
}

/**
 * Gives each new question an anchor for links to it. A question keeps its anchor when it is reworded, so that shared
 * links keep working; a copied question gets its own.
 */
export function nameQuestions<Stored extends Question>(
  questions: readonly Stored[],
): (Stored & { anchor: string })[] {
  const taken = new Set<string>();
  return questions.map((stored) => {
    const wanted = stored.anchor || addressName(stored.question ?? '') || 'pergunta';
    const anchor = freeAddressName(wanted, taken);
    taken.add(anchor);
    return { ...stored, anchor };
  });
}

const nameNewQuestions: GlobalBeforeValidateHook = ({ data }) => {
  const page = (data ?? {}) as { questions?: Question[] | null };
  return page.questions ? { ...page, questions: nameQuestions(page.questions) } : page;
};

export const faq = contentGlobal({
  slug: 'faq',
  label: 'Perguntas e respostas',
  path: '/informacoes-importantes',
  factsIntro: 'Aparecem em Informações importantes.',
  beforeValidate: [nameNewQuestions],
  fields: [
    { name: 'lead', label: 'Abertura', type: 'textarea', maxLength: 240 },
    {
      name: 'questions',
      label: 'Perguntas',
      type: 'array',
      labels: { singular: 'pergunta', plural: 'Perguntas' },
      admin: foldedRows('Pergunta'),
      fields: [
        { name: 'question', label: 'Pergunta', type: 'text', required: true, maxLength: 160 },
        { name: 'answer', label: 'Resposta', type: 'richText', required: true, editor: answerEditor },
        {
          name: 'showsFlavours',
          label: 'Incluir a lista de produtos à venda',
          type: 'checkbox',
          defaultValue: false,
          admin: {
            description: 'A lista entra depois do primeiro parágrafo e acompanha o cardápio sozinha.',
          },
        },
        {
          name: 'anchor',
          label: 'Endereço da pergunta',
          type: 'text',
          maxLength: 80,
          admin: { hidden: true },
        },
      ],
    },
    {
      name: 'help',
      label: 'Quadro “Não achou sua resposta?”',
      type: 'group',
      fields: [
        { name: 'title', label: 'Título', type: 'text', maxLength: 60 },
        {
          name: 'text',
          label: 'Texto, depois do horário de atendimento',
          type: 'text',
          maxLength: 160,
        },
        { name: 'buttonLabel', label: 'Texto do botão do WhatsApp', type: 'text', maxLength: 40 },
      ],
    },
  ],
});
