import type { ContactView, SettingsView } from '@cms/content/content-views';
import { describe, expect, it } from 'vitest';

import { contactPageView } from '@app/view-models/contact-page-view';

const contact: ContactView = {
  lead: 'Fale com a gente.',
  ways: { whatsapp: 'já com a mensagem começada', email: '', instagram: 'por mensagem direta' },
  hours: { title: 'Horários', attendanceNote: 'WhatsApp, e-mail e Instagram', chatLabel: 'Conversar' },
  place: { title: 'Brotas, Salvador', text: 'Entregamos em Salvador.', image: null },
};

/** The settings that this page reads, with the hours of the spec. */
const settings = {
  phone: '(71) 90000-0000',
  email: 'ola@loja.test',
  whatsappNumber: '5571900000000',
  whatsappGreeting: 'Olá! Gostaria de fazer um pedido.',
  instagram: 'loja.test',
  pickupAddress: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
  attendanceHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '19:00' }],
  deliveryHours: [],
  pickupHours: [
    { days: [1, 2, 3, 4, 5], opens: '19:00', closes: '21:00' },
    { days: [0, 6], opens: '10:00', closes: '18:00' },
  ],
} as unknown as SettingsView;

/** Returns the instant of a time in Bahia on Friday, 20 November 2026. */
const friday = (time: string) => new Date(`2026-11-20T${time}-03:00`);

const pageAt = (time: string) => contactPageView(contact, settings, friday(time));

describe('the contact page', () => {
  it('offers a messenger with a prepared greeting, mail and Instagram', () => {
    expect(pageAt('12:00:00').ways).toMatchObject([
      {
        title: 'WhatsApp',
        detail: '(71) 90000-0000, já com a mensagem começada',
        href: 'https://wa.me/5571900000000?text=Ol%C3%A1!%20Gostaria%20de%20fazer%20um%20pedido.',
      },
      { title: 'E-mail', detail: 'ola@loja.test', href: 'mailto:ola@loja.test' },
      {
        title: 'Instagram',
        detail: '@loja.test, por mensagem direta',
        href: 'https://www.instagram.com/loja.test/',
      },
    ]);
  });

  it('leaves out a channel that the owner did not fill in', () => {
    const page = contactPageView(
      contact,
      { ...settings, instagram: null, whatsappNumber: '' },
      friday('12:00:00'),
    );
    expect(page.ways.map(({ title }) => title)).toEqual(['E-mail']);
  });

  it('separates customer service from pickup, and omits hours that are not set', () => {
    expect(pageAt('12:00:00').hours.groups).toMatchObject([
      {
        title: 'Atendimento',
        rows: [{ days: 'Todos os dias', hours: '11h às 19h' }],
        note: 'WhatsApp, e-mail e Instagram',
      },
      {
        title: 'Retirada',
        rows: [
          { days: 'Segunda a sexta', hours: '19h às 21h' },
          { days: 'Sábado e domingo', hours: '10h às 18h' },
        ],
      },
    ]);
  });

  it.each([
    ['10:59:59', 'Fechado, abre hoje às 11h', 'Fechado, abre hoje às 19h'],
    ['11:00:00', 'Aberto agora, até 19h', 'Fechado, abre hoje às 19h'],
    ['19:00:00', 'Fechado, abre amanhã às 11h', 'Aberto agora, até 21h'],
    ['21:00:00', 'Fechado, abre amanhã às 11h', 'Fechado, abre amanhã às 10h'],
  ])('at %s shows "%s" for customer service and "%s" for pickup', (time, attendance, pickup) => {
    expect(pageAt(time).hours.groups.map(({ open }) => open?.text)).toEqual([attendance, pickup]);
  });

  it('links to a map of the pickup place once it is known', () => {
    expect(pageAt('12:00:00').mapHref).toContain('query=Jardim+Castro+Alves+07');
    expect(
      contactPageView(contact, { ...settings, pickupAddress: '' }, friday('12:00:00')).mapHref,
    ).toBeNull();
  });
});
