import { describe, expect, it } from 'vitest';

import { chatAbout, chatTexts } from '@shop/messages/chat-texts';

describe('the text of a link to the messaging app', () => {
  const floating = 'https://wa.me/5571900000000?text=Ol%C3%A1!%20Gostaria%20de%20fazer%20um%20pedido.';

  it('says what the page is about, and keeps the number', () => {
    const href = new URL(chatAbout(floating, chatTexts.searched('massa & molho?text=1')));
    expect(`${href.origin}${href.pathname}`).toBe('https://wa.me/5571900000000');
    expect(href.searchParams.get('text')).toBe(
      'Olá! Procurei “massa & molho?text=1” no site e não achei. Podem me ajudar?',
    );
    expect([...href.searchParams.keys()]).toEqual(['text']);
  });

  it('is absent where the shop has no number', () => {
    expect(chatAbout('/contato', chatTexts.question())).toBe('/contato');
  });

  it('names no place and no code that are unknown', () => {
    expect(chatTexts.area('')).toBe('Olá! Quero saber se vocês entregam no meu endereço.');
    expect(chatTexts.area('Lauro de Freitas')).toContain('Lauro de Freitas');
    expect(chatTexts.product('Margherita')).toBe('Olá! Tenho uma dúvida sobre Margherita.');
    expect(chatTexts.unknownLot('')).not.toContain('lote  ');
    expect(chatTexts.unknownLot('261118-9')).toContain('261118-9');
  });
});
