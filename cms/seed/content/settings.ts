import type { Setting } from '../../payload-types';

type Hours = NonNullable<Setting['attendanceHours']>[number];
type Days = Hours['days'];

const weekdays: Days = ['1', '2', '3', '4', '5'];
const weekend: Days = ['6', '0'];
const everyDay: Days = [...weekdays, ...weekend];

const attendance: Hours = { days: everyDay, opens: '11:00', closes: '19:00' };

/**
 * Demonstration data in place of a real business. The law requires the shop to show the seller's name, so this name
 * states that the business is a demonstration.
 */
export const seedSettings: Omit<Setting, 'id' | 'createdAt' | 'updatedAt'> = {
  brandName: 'Massa Mansa',
  tagline: 'pizzas artesanais sem glúten',
  footerText: 'Pizzas artesanais sem glúten, feitas em Salvador e congeladas no ponto.',
  notices: [
    { text: 'Fermentação natural de 24 horas' },
    { text: 'Congelada, pronta para o seu forno' },
    { text: 'Entrega em Salvador-BA' },
  ],
  city: 'Salvador-BA',
  phone: '(71) 90000-0000',
  email: 'ola@massamansa.example',
  whatsappNumber: '5571900000000',
  whatsappGreeting: 'Olá! Gostaria de fazer um pedido.',
  instagram: 'massamansa.demo',
  seller: {
    legalName: 'Massa Mansa Alimentos Ltda. (dados de demonstração)',
    cnpj: '00.000.000/0001-00',
    address: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
  },
  attendanceHours: [attendance],
  pickupHours: [
    { days: weekdays, opens: '19:00', closes: '21:00' },
    { days: weekend, opens: '10:00', closes: '18:00' },
  ],
  deliveryHours: [attendance],
  pickupAddress: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
  reservationMinutes: 30,
  pixOnSite: true,
  guestCheckout: true,
  guestMaxUnits: 6,
  counterCash: true,
  separationTime: '30–45 min',
  termsVersion: '2026-11',
};
