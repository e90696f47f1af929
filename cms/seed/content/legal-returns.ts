/** Returns policy: the terms that the consumer code (CDC) requires, and the shop's own faster procedures. */
export const returnsPolicy = `
## Em resumo

- **5 minutos após a confirmação**: você mesmo cancela, pelo botão na página do pedido, com devolução integral.
- **Até o pedido sair**: você cancela em **Preciso de ajuda**, com devolução integral.
- **30 minutos após o recebimento**: via rápida para problemas de qualidade, resolvidos no mesmo dia sempre que possível.
- **7 dias** do recebimento: prazo da lei para se arrepender da compra, sem precisar de motivo.
- **30 dias** do recebimento: prazo da lei para reclamar de problemas no produto.

As vias rápidas existem para resolver logo. Elas não substituem nem encurtam os prazos da lei.

## Cancelar logo depois de comprar

Um pedido ainda não pago pode ser cancelado a qualquer momento, sem cobrança. Um pedido pago pode ser cancelado por você, na página dele, em até **5 minutos após a confirmação**. A página está em [Meus Pedidos](/conta/pedidos) ou, para quem comprou sem cadastro, no link que mandamos por e-mail. O valor volta inteiro, com a taxa de entrega.

Depois dos 5 minutos, enquanto o pedido não saiu, escolha **Preciso de ajuda** e **Quero desistir da compra** na mesma página: cancelamos e devolvemos na hora, sem perguntar o motivo.

## Produto com problema

Chegou danificado, com a embalagem aberta, descongelado, fora do prazo, incompleto ou diferente do pedido? Avise em até **30 minutos após o recebimento** por **Preciso de ajuda**, na página do pedido, com uma foto, se puder.

**Se chegou descongelada, não recongele.** Se ainda está fria, guarde na geladeira, sem assar, até a nossa resposta. Não jogue fora: a foto e a embalagem ajudam a conferir o lote.

Se não der tempo, reclame mesmo assim: para alimentos, o art. 26 do Código de Defesa do Consumidor garante **30 dias** a partir do recebimento. Se o problema não podia ser visto na hora, os 30 dias começam quando ele aparece.

Confirmado o problema, a escolha é sua (art. 18 do CDC):

- outro produto igual, entregue sem custo;
- o dinheiro de volta, com a taxa de entrega quando o pedido todo for devolvido;
- um abatimento proporcional no preço, se você quiser ficar com o produto.

## Desistência da compra

Nas compras pela internet, o art. 49 do Código de Defesa do Consumidor permite desistir em até **7 dias** a partir do recebimento, sem explicar o motivo. Devolvemos tudo o que você pagou, inclusive a taxa de entrega, e a devolução do produto é por nossa conta.

O caminho é **Preciso de ajuda**, **Quero desistir da compra**. Antes de o pedido sair, ele é cancelado na hora; depois, combinamos a coleta.

Como se trata de alimento congelado, pedimos que o produto que chegou congelado fique no freezer, na embalagem fechada, até a coleta. Por segurança de quem come, nada do que volta é vendido outra vez.

## Pedido que não chegou

Se o pedido não chegar no horário escolhido, avise: localizamos a entrega, e você escolhe entre um novo horário, sem custo, e o valor integral de volta, com a taxa de entrega.

Se ninguém puder receber no endereço no horário escolhido, o pedido volta para o nosso freezer e combinamos uma nova entrega ou a [retirada](/contato). Quem não vem retirar no horário também combina outro. Uma segunda entrega pode ter nova taxa, informada antes.

## Como pedir

1. Abra a página do pedido, em [Meus Pedidos](/conta/pedidos) ou pelo link do e-mail, e escolha **Preciso de ajuda**. O mesmo caminho está no rodapé de todas as páginas, com o nome [Desistir ou reclamar](/ajuda).
2. Diga o que aconteceu e o que prefere. Fotos do produto, do rótulo e da embalagem ajudam.
3. Você recebe na hora um número de protocolo, também por e-mail. Respondemos quase sempre no mesmo dia, e em no máximo 5 dias.
4. Combinamos com você a coleta ou a troca. Até lá, o que chegou congelado fica no freezer, e o que chegou descongelado fica na geladeira, sem recongelar.

Prefere conversar? O atendimento é por WhatsApp, e-mail ou Instagram: {horário de atendimento}. Respondemos em até **24 horas**. As formas de contato estão na página de [Contato](/contato).

## Reembolso

O reembolso volta pelo mesmo meio do pagamento. Solicitamos a devolução ao Mercado Pago assim que o cancelamento é feito ou a devolução é aceita, e você recebe um e-mail de confirmação.

- **Pix**: o valor volta para a conta de onde saiu, em geral em instantes.
- **Cartão de crédito**: o estorno aparece nesta fatura ou na seguinte, conforme o banco.
- **Cartão de débito**: o valor volta para a conta no prazo do banco.

## Se você passou mal

Procure atendimento médico em primeiro lugar. Depois, avise a gente por **Preciso de ajuda**, não coma o que sobrou e guarde a embalagem: com o lote conseguimos verificar a produção e, se for preciso, avisar outras pessoas.

## Outros caminhos

Se não ficar satisfeito com a nossa resposta, você pode procurar o Procon ou a plataforma [consumidor.gov.br](https://www.consumidor.gov.br). Estas regras completam os [Termos de Uso](/termos-de-uso).
`;
