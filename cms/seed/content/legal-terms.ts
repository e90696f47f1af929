/**
 * Terms of use and of sale, under the consumer code (CDC, Lei nº 8.078/1990) and the e-commerce decree (Decreto nº
 * 7.962/2013).
 */
export const termsOfUse = `
## Quem vende e o que estes termos regulam

Esta loja é operada pela empresa identificada no rodapé de todas as páginas, com nome, CNPJ e endereço. Estes termos valem para o uso do site e para as compras feitas nele, junto com a [Política de Privacidade](/politica-de-privacidade) e a [Política de Devolução](/politica-de-devolucao).

Ao concluir um pedido, você declara que leu e aceita estes textos. A versão aceita fica registrada no pedido. Nada aqui reduz os direitos que a lei dá ao consumidor.

## Quem pode comprar

Para comprar é preciso ter **18 anos ou mais**, ou ter a **permissão dos pais ou responsáveis**, que respondem pela compra.

## Com ou sem cadastro

{compra sem cadastro} Um pedido sem cadastro precisa de nome, e-mail e celular, e você o acompanha por um link que mandamos por e-mail. Quem conhece o link vê o pedido: guarde-o para você.

Com cadastro:

- Informe dados verdadeiros e mantenha-os atualizados: é por eles que a entrega e os avisos chegam.
- A senha é pessoal. Se desconfiar que alguém a descobriu, troque-a e avise a gente.
- Depois de várias tentativas de entrada sem sucesso, o acesso é bloqueado por alguns minutos, para a sua proteção.
- Você pode excluir a conta quando quiser, em [Minha Conta, Privacidade](/conta/privacidade), desde que não haja pedido em andamento.

## Produtos, rótulos e alérgenos

Vendemos pizzas e discos **pré-assados e congelados**, de 30 cm, que você termina de assar em casa. As fotos são ilustrativas: por serem artesanais, as pizzas variam um pouco entre si.

As receitas não levam glúten, e cada produto traz a declaração **NÃO CONTÉM GLÚTEN**, os ingredientes, os alérgenos e a informação nutricional. **Leia o rótulo antes de pedir e outra vez antes de consumir**, principalmente se tiver outra alergia. O rótulo da embalagem prevalece sobre o texto do site. Na dúvida, [pergunte antes](/contato).

## Preços e promoções

Os preços são em reais, com os tributos incluídos. A **taxa de entrega é cobrada à parte** e aparece no resumo antes do pagamento. As promoções valem nas datas anunciadas; quando mais de uma cobre o mesmo produto, aplicamos a mais vantajosa, sem somar.

Se um preço ou uma promoção mudar entre a montagem do carrinho e o pagamento, mostramos o novo total e nada é cobrado até você confirmar.

## Pedido e reserva

Confira itens, quantidades, endereço, dia, horário e total antes de pagar. Ao seguir para o pagamento, reservamos os produtos e o horário por **{tempo para pagar}**. Um código Pix já aberto pode dar um pouco mais de tempo: a página dele mostra até quando. Se o pagamento não for confirmado nesse tempo, o pedido é cancelado e os produtos voltam ao cardápio. Se a confirmação chegar depois e ainda houver estoque, o pedido segue; se não houver, devolvemos o valor integral.

A compra se completa com a confirmação do pagamento, que enviamos por e-mail e mostramos na página do pedido: em [Meus Pedidos](/conta/pedidos) ou, sem cadastro, no link do pedido. Se, por uma falha nossa, não pudermos atender um pedido confirmado, avisamos logo e você escolhe entre um novo prazo, um produto equivalente ou o dinheiro de volta.

## Formas de pagamento

O pagamento é on-line: {formas de pagamento} O código do Pix vale até a hora que a página mostra; um código trocado ou vencido deixa de valer.

{dinheiro na retirada} Nunca pedimos dados de cartão por mensagem, telefone ou e-mail.

## Separação, entrega e retirada

- **Dia e horário**: você escolhe um entre os livres, como "16h às 19h", e é nele que o pedido chega ou fica pronto para retirar. O último momento para pedir aparece junto de cada horário.
- **Separação do pedido**: de 30 a 45 minutos (30–45 min), a tempo do horário escolhido.
- **Entrega**: {horário de entrega}. A taxa é cobrada separadamente dos produtos e depende do lugar, assim como o pedido mínimo. {área e taxas} Informe o CEP no [carrinho](/carrinho) para ver a taxa, o mínimo e os horários do seu endereço.
- **Retirada**: grátis, no endereço mostrado no [carrinho](/carrinho) e na página de [Contato](/contato): {horário de retirada}.

**Se o horário lotar ou fechar antes da confirmação do pagamento**, você escolhe outro ou recebe o dinheiro de volta. **Se não cumprirmos o horário**, avise: você escolhe entre um novo horário, sem custo, e o valor integral de volta, com a taxa de entrega.

Alguém precisa estar no endereço no horário escolhido, porque o produto é congelado; na porta, pedimos o código do pedido. Se não encontrarmos ninguém, o pedido volta para o nosso freezer, entramos em contato e combinamos uma nova entrega ou a retirada; uma nova entrega pode ter nova taxa, informada antes. Quem não vem retirar no horário também combina outro. Ao receber, confira se a embalagem está fechada e o produto, congelado.

## Cancelamento

Enquanto o pedido não foi pago, você pode cancelá-lo a qualquer momento. Depois de pago, o botão de cancelar fica na página do pedido por até **5 minutos após a confirmação**, com devolução do valor integral. Passado esse tempo, e enquanto o pedido não saiu, escolha **Preciso de ajuda** e **Quero desistir da compra** na mesma página: cancelamos e devolvemos tudo na hora.

Depois que o pedido saiu, vale o direito de sempre. Por ser uma compra fora do estabelecimento, o art. 49 do Código de Defesa do Consumidor garante o **arrependimento em até 7 dias** do recebimento, sem precisar dizer o motivo e com a devolução de tudo o que foi pago, inclusive a taxa de entrega. Veja como na [Política de Devolução](/politica-de-devolucao).

## Problemas de qualidade

Se o produto chegar danificado, descongelado ou diferente do pedido, avise em até **30 minutos após o recebimento** por **Preciso de ajuda**, na página do pedido, de preferência com uma foto. **Pizza que chegou descongelada não se recongela**: se ainda está fria, guarde na geladeira, sem assar, até a nossa resposta. Assim conseguimos conferir e resolver no mesmo dia.

Quem perder essa via rápida não perde o direito: a lei (art. 26 do CDC) dá **30 dias** para reclamar de problemas aparentes em alimentos e, se o problema estiver oculto, esse prazo começa quando ele aparece.

## Conservação e preparo

Depois que o produto está com você, guarde-o no freezer por até 3 meses ou na geladeira por até 5 dias. Depois de descongelado, não recongele. Siga o [modo de preparo](/informacoes-importantes). Não respondemos por danos causados só pelo descumprimento dessas instruções.

## Uso do site

Não é permitido usar o site para fraudar, tentar acessar dados de outras pessoas, sobrecarregar o serviço ou copiar textos, marca e imagens com fim comercial sem autorização. Podemos recusar pedidos e suspender contas diante de indícios concretos de fraude, explicando o motivo e devolvendo o que tiver sido pago.

Trabalhamos para manter o site no ar, mas ele pode parar para manutenção ou por falhas que não controlamos. Um pedido já pago continua valendo.

## Atendimento

Fale com a gente por WhatsApp, e-mail ou mensagem no Instagram: {horário de atendimento}. As formas de contato estão na página de [Contato](/contato). Respondemos em até **24 horas**.

## Mudanças, lei e foro

Podemos atualizar estes termos; a data no topo mostra quando. Cada pedido segue a versão aceita no momento da compra.

Vale a lei brasileira. Qualquer ação pode ser proposta no foro do domicílio do consumidor, e você também pode procurar o Procon ou a plataforma [consumidor.gov.br](https://www.consumidor.gov.br).
`;
