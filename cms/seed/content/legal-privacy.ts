/** The privacy notice in twelve sections, which follow the Brazilian data-protection law (LGPD, Lei nº 13.709/2018). */
export const privacyNotice = `
## Quem somos

Esta loja vende pizzas artesanais sem glúten, congeladas, para entrega nos lugares que atendemos e para retirada. A empresa identificada no rodapé de todas as páginas, com nome, CNPJ e endereço, é a **controladora** dos dados pessoais tratados aqui, nos termos da Lei nº 13.709/2018, a Lei Geral de Proteção de Dados Pessoais (LGPD).

Este aviso explica, em linguagem simples, que dados usamos, por quê, por quanto tempo e o que você pode pedir.

## Que dados coletamos

Só o que o pedido pede:

- **cadastro**: nome completo, e-mail, senha e, se você quiser, telefone;
- **compra sem cadastro**: nome, e-mail, celular, e a versão dos termos aceita, só para aquele pedido; por até um dia, o endereço IP em forma de código que não pode ser lido de volta;
- **entrega**: os endereços que você informa ou salva;
- **pedidos**: itens, observações, valores, forma de entrega, situação e histórico de cada pedido;
- **desistências e reclamações**: o que você relata sobre um pedido, o que prefere, e até quatro fotos, das quais apagamos o local e a data que a câmera grava;
- **avaliações**: as estrelas, o texto e a foto que você mandar sobre um produto que recebeu, e se quer assinar com o primeiro nome e o bairro; aparecem na página do produto, e você tira quando quiser;
- **pagamento**: o meio usado, o valor, a situação e o número de identificação do pagamento, nunca os dados do seu cartão;
- **preferências e consentimentos**: o que você escolheu receber, a versão do texto aceito e quando aceitou;
- **aparelhos**: em quais você está conectado e quando os usou, para que você possa sair de todos;
- **registros técnicos**: data e hora dos acessos; das tentativas de entrada, por até um dia, o e-mail e o endereço IP em forma de código que não pode ser lido de volta.

Se você entrar com uma conta Google ou Facebook, quando essa opção estiver disponível, recebemos dela o seu nome, o seu e-mail e um identificador. Não recebemos a sua senha.

**Não pedimos dados de saúde.** Para comprar, você não precisa contar se é celíaco ou intolerante. Por favor, não escreva informações de saúde nas observações do pedido: se tiver uma dúvida sobre alergias, pergunte pelo [atendimento](/contato). A única exceção é o aviso de que alguém passou mal: o que você escrever ali e as fotos são dado de saúde, só guardamos com o seu consentimento expresso, e só a administração vê.

## Para que usamos

- criar e proteger a sua conta;
- preparar, cobrar, entregar ou separar para retirada o seu pedido;
- avisar sobre o andamento do pedido, cancelamentos e reembolsos;
- responder às suas mensagens e reclamações;
- avisar quem comprou um lote que recolhemos por risco à saúde, mesmo que tenha desligado as mensagens;
- cumprir obrigações fiscais, sanitárias e de defesa do consumidor;
- prevenir fraudes e abusos, como tentativas repetidas de adivinhar senhas;
- enviar promoções e novidades, somente se você tiver pedido.

Não tomamos decisões automatizadas que definam o seu perfil pessoal, de consumo ou de crédito.

## Com que base legal

- **execução do contrato** (art. 7º, V, da LGPD): cadastro, pedido, pagamento, entrega e atendimento;
- **obrigação legal** (art. 7º, II): documentos fiscais, registros de acesso exigidos pelo Marco Civil da Internet e recolhimento de um lote com risco, com a lista que as autoridades pedirem;
- **legítimo interesse** (art. 7º, IX): segurança da loja e prevenção de fraudes, e perguntar uma vez como estava o que você comprou, com o mínimo de dados;
- **exercício de direitos** (art. 7º, VI): guarda do necessário para responder a reclamações e processos;
- **consentimento** (art. 7º, I): promoções e novidades, e o aviso de que passamos a entregar no seu endereço, se você o pedir. Você pode retirá-lo quando quiser, sem perder nada do resto;
- **consentimento expresso para dado de saúde** (art. 11, I): o que você escrever e as fotos que puser quando avisa que alguém passou mal.

## Pagamento

O pagamento é processado pelo **Mercado Pago**, que trata os seus dados conforme a política de privacidade dele. Cartões são pagos na página dele, e **não vemos nem guardamos os dados do seu cartão**. O Pix é pago na página dele ou na nossa, com um código que ele gera. Para o Pix da nossa página, enviamos ao Mercado Pago a identificação do pedido, o valor, o seu nome e o seu e-mail; para a página dele, também os itens e, quando informados, o seu telefone e o endereço da entrega. Recebemos de volta a confirmação do pagamento.

## Com quem compartilhamos

Apenas o necessário, com:

- o **Mercado Pago**, para processar pagamentos e reembolsos;
- os **entregadores** da loja, que veem nome, telefone, endereço, instruções e número do pedido, só das entregas da própria rota e até 2 horas depois do fim dela;
- as empresas que **hospedam** a loja e enviam os e-mails por nossa conta, obrigadas a seguir as nossas instruções;
- o serviço de **consulta de CEP**, que recebe só o CEP digitado;
- o **Google** ou o **Facebook**, somente se você escolher entrar por eles;
- a **operadora de SMS** (Twilio), somente se a sua conta tem um celular e o SMS está ligado: recebe o número e o texto, que diz só o número e o passo do pedido, ou a promoção que você aceitou receber. Responda SAIR para encerrar;
- o **serviço de avisos do seu navegador** (do Google, da Apple, da Mozilla ou da Microsoft), somente se você ligar os avisos em um aparelho: a mensagem passa por ele cifrada e diz só o número e o passo do pedido, ou o texto da promoção que você aceitou receber;
- **autoridades públicas**, quando a lei ou uma ordem judicial exigir.

**Não vendemos nem alugamos dados.** Se algum desses fornecedores guardar dados fora do Brasil, isso ocorre conforme as regras de transferência internacional da LGPD. O WhatsApp e o Instagram são serviços de terceiros: o que você escreve neles segue também as políticas deles.

## Cookies

Usamos apenas cookies **necessários**: o que mantém você conectado; o que guarda o seu carrinho; por pouco tempo, o endereço que você digitou na compra; por 180 dias, o CEP ou o bairro que você consultou; o que dá para desfazer; o aviso que aparece na página seguinte; o cadastro que espera a confirmação do e-mail; o que reconhece um navegador em que você já entrou (para que senhas erradas de outra pessoa não bloqueiem você); a volta do Google ou do Facebook, se você entrar por eles; e, por um dia, o que reconhece quem comprou sem cadastro na volta do pagamento. Sem eles a loja não funciona, por isso não dependem de consentimento. Não usamos cookies de publicidade nem ferramentas de análise de terceiros.

Para abrir sem internet, o seu navegador também guarda uma cópia do cardápio e do guia de preparo, sem nada da sua conta, a sua escolha se você recusar os avisos e o que você marcou que não pode comer, que nunca nos é enviado. Quem só navega pelo cardápio não recebe nenhum cookie de carrinho. Você pode apagar os cookies no seu navegador a qualquer momento.

## Por quanto tempo guardamos

- **conta, endereços e preferências**: enquanto a conta existir;
- **contato de quem compra sem cadastro**: com o pedido, até você pedir para apagar, e por no máximo 5 anos depois que o pedido termina; se você criar uma conta com o mesmo e-mail, passa a valer o prazo da conta; o **link do pedido** vale até 30 dias depois da entrega ou do cancelamento; o **código Pix**, até um dia depois de vencer;
- **aparelhos com avisos**: até você desligar, sair da conta naquele aparelho ou o navegador encerrar os avisos;
- **pedido de aviso fora da área de entrega** (e-mail e lugar): até o aviso ser enviado, no máximo um ano;
- **avaliações**: até você tirá-las ou excluir a conta;
- **fotos de reclamações**, e o que você escreveu sobre saúde: 180 dias depois de aberto o protocolo; uma foto de um aviso que não foi enviado, um dia;
- **carrinho**: até virar pedido ou ser esvaziado; o de quem não tem conta, até 60 dias sem uso;
- **endereço apagado por você**: um dia, para que dê tempo de desfazer; **links enviados por e-mail**: um dia depois de vencidos; a limpeza passa de hora em hora;
- **pedidos e pagamentos**: pelo prazo das obrigações fiscais e de defesa do consumidor, em regra 5 anos;
- **registros de acesso** exigidos pelo Marco Civil da Internet (Lei nº 12.965/2014): por 6 meses, com quem hospeda a loja.

Quando você exclui a conta, apagamos na hora endereços, carrinho, sessões, contas ligadas, pedidos de aviso, observações, avaliações, fotos e textos de reclamações e tornamos o cadastro anônimo; um último e-mail confirma. Dos pedidos fica só o mínimo fiscal: identificação, datas, itens sem as observações, valores e identificação do pagamento. Dos consentimentos ficam o assunto, a versão do texto e a hora, sem o seu nome. Uma conta com pedido, devolução ou recolhimento de lote em andamento só é excluída depois de eles terminarem; você pode deixar a exclusão marcada. Quem comprou sem cadastro apaga os seus dados pelo link do pedido, com o mesmo efeito, depois que o pedido termina.

## Seus direitos

A LGPD (art. 18) permite que você, de graça:

- confirme se tratamos os seus dados e tenha acesso a eles;
- corrija dados incompletos, errados ou desatualizados;
- peça a anonimização, o bloqueio ou a eliminação do que for desnecessário ou irregular;
- leve os seus dados para outro fornecedor (portabilidade);
- saiba com quem os compartilhamos;
- retire o consentimento e elimine os dados tratados com base nele;
- se oponha a um tratamento que não siga a lei.

Boa parte disso é imediata: em [Minha Conta, Privacidade](/conta/privacidade), você vê e baixa uma cópia dos seus dados e exclui a conta; em [Notificações](/conta/notificacoes), escolhe o que receber. Quem comprou sem cadastro baixa e apaga os seus dados pelo link do pedido, confirmando o e-mail. Todo e-mail de promoção traz um link para parar de receber.

Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD) e aos órgãos de defesa do consumidor.

## Como protegemos

A conexão com a loja é cifrada, as senhas são guardadas de forma irreversível, o acesso aos dados é restrito a quem precisa deles (a cozinha vê o seu primeiro nome, o bairro e o pedido; quem entrega vê nome, endereço e telefone das entregas do dia; o atendimento vê o pedido inteiro) e os atos de quem administra ficam registrados. Nenhum sistema é infalível: se houver um incidente que possa causar risco ou dano relevante, avisaremos você e a ANPD, como manda o art. 48 da LGPD.

## Mudanças neste aviso

Quando este aviso mudar, a data no topo muda junto. Mudanças importantes chegam também por e-mail a quem tem conta. Se um novo uso depender do seu consentimento, ele só começa depois do seu sim.

A loja é destinada a maiores de 18 anos, ou a menores com a permissão dos pais ou responsáveis. Se soubermos de um cadastro de menor sem essa permissão, os dados serão apagados.

## Fale com o encarregado

Para exercer os seus direitos ou tirar dúvidas, escreva para o e-mail que está no rodapé e na página de [Contato](/contato), com o assunto "Privacidade". O encarregado pelo tratamento de dados recebe e responde por esse canal; para proteger você, podemos pedir que confirme a sua identidade.

Respondemos em até **15 dias úteis**, que é o nosso limite: sempre que a lei fixar um prazo menor, vale o menor. O que está disponível na sua conta é imediato.
`;
