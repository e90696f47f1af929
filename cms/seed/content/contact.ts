import type { Contact } from '../../payload-types';
import type { SeedPictureKey } from './pictures';

export type SeedContact = Pick<Contact, 'lead' | 'ways' | 'hours'> & {
  place: Omit<Contact['place'], 'image'> & { image: SeedPictureKey };
};

export const seedContact: SeedContact = {
  lead: 'Dúvida sobre o rótulo, a entrega ou o pedido? Quem faz a massa também responde, em até 24 horas.',
  ways: {
    whatsapp: 'já com a mensagem começada',
    email: 'para o que pede mais linhas',
    instagram: 'por mensagem direta',
  },
  hours: {
    title: 'Horários',
    attendanceNote: 'WhatsApp, e-mail e Instagram',
    chatLabel: 'Conversar no WhatsApp',
  },
  place: {
    title: 'Brotas, Salvador',
    text: 'Entregamos em {cidades atendidas}. {área e taxas} A retirada é grátis: {endereço de retirada}.',
    image: 'heroEntrega',
  },
};
