import { formatBrl } from '@shop/money/format-brl';

/**
 * The act before which a person is asked who they are, in the words of "Antes de devolver R$ 49,90 a Davi. Nada foi
 * devolvido ainda.": the verb with its object, what stands out in it, what follows, and the verb once it was done.
 */
export interface AskedAct {
  before: string;
  bold?: string;
  after?: string;
  done: string;
}

/** The refund of an amount in centavos. `name` is the buyer's. */
export const returningMoney = (amountCents: number, name?: string): AskedAct => ({
  before: 'devolver',
  bold: formatBrl(amountCents),
  ...(name && { after: `a ${name}` }),
  done: 'devolvido',
});

/** The cancellation of an order, which returns what was paid for it. */
export const cancellingOrder = ({
  number,
  customerName,
}: {
  number: string;
  customerName: string;
}): AskedAct => ({
  before: 'cancelar o pedido',
  bold: number,
  after: `de ${customerName}`,
  done: 'cancelado',
});

/** A decision about an order that is held, in the words of its button: "Devolver tudo". */
export const endingHold = (label: string, number: string): AskedAct => ({
  before: `decidir “${label}” no pedido`,
  bold: number,
  done: 'feito',
});

export const changingRole = (name: string): AskedAct => ({
  before: 'mudar a função de',
  bold: name,
  done: 'mudado',
});

export const removingAccess = (name: string): AskedAct => ({
  before: 'tirar o acesso de',
  bold: name,
  done: 'mudado',
});

export const resettingFactors = (name: string): AskedAct => ({
  before: 'recomeçar a confirmação de',
  bold: name,
  done: 'mudado',
});

/** An invitation to the team; `name` is the helper's, where it is known. */
export const invitingHelper = (name?: string): AskedAct => ({
  before: name ? 'convidar' : 'mandar o convite',
  ...(name && { bold: name }),
  done: 'mandado',
});

export const RECALLING_LOT: AskedAct = { before: 'recolher o lote', done: 'feito' };
export const DOWNLOADING_PEOPLE: AskedAct = { before: 'baixar a lista de pessoas', done: 'baixado' };
export const DOWNLOADING_REPORT: AskedAct = { before: 'baixar o relatório', done: 'baixado' };
export const SAVING_SELLER: AskedAct = { before: 'salvar quem vende e os contatos da loja', done: 'salvo' };
export const RELEASING_HOLDS: AskedAct = { before: 'liberar as reservas não pagas', done: 'cancelado' };
