import type { IncomingMessage, ServerResponse } from 'node:http';

import { readBody } from '../http/read-body';

interface AnswerPage {
  request: IncomingMessage;
  response: ServerResponse;
  messages: readonly { sid: string; direction: string; to: string; body: string }[];
  /** Sends a text from a phone to the shop. Returns the status of the shop's response and the shop's reply. */
  textFrom: (phone: string, body: string) => Promise<{ status: number; reply: string | null }>;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

const page = (content: string) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>SMS simulado</title>
<style>body{font:16px/1.5 system-ui;max-width:34rem;margin:2rem auto;padding:0 1rem}
p.sms{background:#eee;border-radius:1rem;padding:.75rem 1rem}input,button{font:inherit;min-height:44px;padding:0 .75rem}</style>
<h1>SMS simulado</h1>${content}</html>`;

/**
 * Serves `/responder?sms=SM…`, the page on which a tester replies to one of the shop's texts as its recipient would.
 */
export async function answerPage({ request, response, messages, textFrom }: AnswerPage): Promise<void> {
  const sid = new URL(request.url ?? '/', 'http://simulator').searchParams.get('sms');
  const message = messages.find((each) => each.sid === sid && each.direction !== 'inbound');
  const send = (status: number, content: string) =>
    void response
      .writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      })
      .end(page(content));
  if (!message) return send(404, '<p>Esta mensagem não existe mais.</p>');
  if (request.method !== 'POST') {
    return send(
      200,
      `<p>Para ${escaped(message.to)}</p><p class="sms">${escaped(message.body)}</p>
       <form method="post"><label>Resposta <input name="texto" value="SAIR" maxlength="160"></label>
       <button>Enviar resposta</button></form>`,
    );
  }
  const form = new URLSearchParams((await readBody(request, 4096)).toString('utf8'));
  const answer = await textFrom(message.to, form.get('texto') ?? '').catch(() => null);
  if (!answer) return send(502, '<p>A loja não respondeu. Tente de novo em instantes.</p>');
  const { status, reply } = answer;
  return send(
    200,
    `<p>A loja recebeu a resposta (${status}).</p>${reply === null ? '' : `<p class="sms">${reply}</p>`}`,
  );
}
