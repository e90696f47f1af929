/*
 * The first version of each legal text, of January 2025: what the shop promised when it began. Today's texts replace
 * them; the archive keeps them, because an order refers to the version that its buyer accepted.
 */

export const firstPrivacyNotice = `
## Quem somos

Vendemos pizzas artesanais sem glúten, congeladas. A empresa identificada no rodapé é a **controladora** dos seus dados pessoais, nos termos da Lei nº 13.709/2018 (LGPD).

## Que dados coletamos

Nome completo, e-mail, telefone, endereço de entrega e o histórico dos pedidos. Não pedimos dados de saúde e não recebemos os dados do seu cartão.

## Para que usamos

Para criar a conta, preparar, cobrar e entregar os pedidos, responder às suas mensagens e cumprir a lei.

## Com que base legal

Execução do contrato, obrigação legal, legítimo interesse na segurança da loja e, para promoções, o seu consentimento.

## Pagamento

O pagamento acontece na página do **Mercado Pago**, que trata os seus dados conforme a política dele.

## Com quem compartilhamos

Com o Mercado Pago, com quem entrega o pedido, com quem hospeda a loja e com autoridades, quando a lei exigir. Não vendemos dados.

## Cookies

Usamos só os necessários para manter você conectado e guardar o carrinho.

## Por quanto tempo guardamos

A conta, enquanto ela existir; os pedidos, pelo prazo das obrigações fiscais e de defesa do consumidor.

## Seus direitos

A LGPD (art. 18) permite consultar, corrigir, levar e eliminar os seus dados, e retirar o consentimento.

## Como protegemos

A conexão é cifrada, as senhas são guardadas de forma irreversível e o acesso é restrito a quem precisa.

## Mudanças neste aviso

Quando este aviso mudar, a data no topo muda junto.

## Fale com o encarregado

Escreva para o e-mail do rodapé. Respondemos em até **15 dias úteis**, ou antes, quando a lei fixar um prazo menor.
`;

export const firstTermsOfUse = `
## Quem vende

A loja é operada pela empresa identificada no rodapé. Ao concluir um pedido, você aceita estes termos.

## Quem pode comprar

É preciso ter **18 anos ou mais**, ou a permissão dos pais ou responsáveis.

## Produtos e rótulos

Vendemos pizzas e discos pré-assados e congelados. Leia o rótulo antes de pedir e antes de consumir.

## Preços e pagamento

Os preços são em reais. Aceitamos dinheiro, cartão e Pix. A **taxa de entrega, {taxa de entrega}, é cobrada à parte**.

## Entrega e retirada

Os pedidos são separados em 30–45 minutos, no horário de atendimento, todos os dias, das 11h às 19h. A retirada é grátis, de segunda a sexta, das 19h às 21h, e aos sábados e domingos, das 10h às 18h.

## Cancelamento

Você pode cancelar em até **5 minutos após a confirmação**. Os direitos do Código de Defesa do Consumidor continuam valendo.

## Problemas de qualidade

Avise em até **30 minutos após o recebimento**. Quem perder esse prazo não perde os da lei.

## Atendimento

Respondemos em até **24 horas**, por WhatsApp, e-mail ou Instagram.
`;

export const firstReturnsPolicy = `
## Cancelar

Até **5 minutos após a confirmação**, com devolução integral.

## Produto com problema

Avise em até **30 minutos após o recebimento**, com uma foto. Trocamos o produto ou devolvemos o dinheiro. A lei dá **30 dias** para reclamar.

## Desistir da compra

Em até **7 dias** do recebimento, sem dizer o motivo (art. 49 do Código de Defesa do Consumidor), com tudo o que foi pago de volta.

## Como pedir

Fale com a gente por WhatsApp, e-mail ou Instagram, com o número do pedido. O reembolso volta pelo mesmo meio do pagamento.
`;
