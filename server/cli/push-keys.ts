import webPush from 'web-push';

/**
 * `npm run push:keys` prints a new pair of VAPID keys (RFC 8292) for the environment of a real shop. It stores nothing.
 */
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`PUSH_PUBLIC_KEY=${publicKey}
PUSH_PRIVATE_KEY=${privateKey}

Guarde as duas linhas nas variáveis da loja e do trabalhador, e a segunda em segredo.
Com chaves novas, as antigas deixam de valer. O navegador de cada cliente se registra de novo quando abre\nNotificações na conta ou um pedido em andamento; os celulares da equipe são ligados de novo pelo painel.`);
