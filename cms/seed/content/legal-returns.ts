/** Returns policy: the terms that the consumer code (CDC) requires, and the shop's own faster procedures. */
export const returnsPolicy = `
## Em resumo

- **5 minutos** após a confirmação: você mesmo cancela, com devolução integral.
- **30 minutos** após o recebimento: via rápida para problemas de qualidade, resolvidos no mesmo dia sempre que possível.
- **7 dias** do recebimento: prazo da lei para se arrepender da compra, sem precisar de motivo.
- **30 dias** do recebimento: prazo da lei para reclamar de problemas no produto.

As vias rápidas existem para resolver logo. Elas não substituem nem encurtam os prazos da lei.

## Cancelar logo depois de comprar

Um pedido ainda não pago pode ser cancelado a qualquer momento, sem cobrança. Um pedido pago pode ser cancelado por você, em [Meus Pedidos](/conta/pedidos), em até **5 minutos após a confirmação**. O valor volta inteiro, com a taxa de entrega.

Depois disso, [fale com a gente](/contato): se o pedido ainda não saiu para entrega, tentamos cancelar.

## Produto com problema

Chegou danificado, com a embalagem aberta, descongelado, fora do prazo, incompleto ou diferente do pedido? Avise em até **30 minutos após o recebimento**, com o número do pedido e, se puder, uma foto.

Se não der tempo, reclame mesmo assim: para alimentos, o art. 26 do Código de Defesa do Consumidor garante **30 dias** a partir do recebimento. Se o problema não podia ser visto na hora, os 30 dias começam quando ele aparece.

Confirmado o problema, a escolha é sua (art. 18 do CDC):

- outro produto igual, entregue sem custo;
- o dinheiro de volta, com a taxa de entrega quando o pedido todo for devolvido;
- um abatimento proporcional no preço, se você quiser ficar com o produto.

## Desistência da compra

Nas compras pela internet, o art. 49 do Código de Defesa do Consumidor permite desistir em até **7 dias** a partir do recebimento, sem explicar o motivo. Devolvemos tudo o que você pagou, inclusive a taxa de entrega, e a devolução do produto é por nossa conta.

Como se trata de alimento congelado, pedimos que o produto fique no freezer, na embalagem fechada, até a coleta. Por segurança de quem come, nada do que volta é vendido outra vez.

## Pedido que não chegou

Se o pedido não chegar como combinado, avise: localizamos a entrega e, se não houver solução, você escolhe entre uma nova entrega sem custo ou o valor integral de volta.

Se ninguém puder receber no endereço, o pedido volta para o nosso freezer e combinamos uma nova entrega ou a [retirada](/contato). Uma segunda entrega pode ter nova taxa, informada antes.

## Como pedir

1. Escreva por WhatsApp, e-mail ou Instagram; as formas de contato estão na página de [Contato](/contato). O atendimento é todos os dias, das 11h às 19h, e respondemos em até **24 horas**.
2. Informe o número do pedido, que está em [Meus Pedidos](/conta/pedidos), e o que aconteceu.
3. Se for um problema no produto, envie fotos dele, do rótulo e da embalagem, e guarde-o no freezer.
4. Confirmamos o recebimento do pedido de devolução e combinamos com você a coleta ou a troca.

## Reembolso

O reembolso volta pelo mesmo meio do pagamento. Solicitamos a devolução ao Mercado Pago assim que o cancelamento é feito ou a devolução é aceita, e você recebe um e-mail de confirmação.

- **Pix**: o valor volta para a conta de onde saiu, em geral no mesmo dia.
- **Cartão de crédito**: o estorno aparece na fatura seguinte ou na outra, conforme a data de fechamento do emissor.
- **Cartão de débito**: o valor volta para a conta no prazo do banco.

## Se você passou mal

Procure atendimento médico em primeiro lugar. Depois, avise a gente e guarde a embalagem: com o lote conseguimos verificar a produção e, se for preciso, avisar outras pessoas.

## Outros caminhos

Se não ficar satisfeito com a nossa resposta, você pode procurar o Procon ou a plataforma [consumidor.gov.br](https://www.consumidor.gov.br). Estas regras completam os [Termos de Uso](/termos-de-uso).
`;
