import type { Setting } from '../../payload-types';

type Hours = NonNullable<Setting['attendanceHours']>[number];
type Days = Hours['days'];

const weekdays: Days = ['1', '2', '3', '4', '5'];
const weekend: Days = ['6', '0'];
const everyDay: Days = [...weekdays, ...weekend];

const attendance: Hours = { days: everyDay, opens: '11:00', closes: '19:00' };

/** Demonstration data in place of a real business; the seller's name says so where the law requires it to be shown. */
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
  deliveryFeeCents: 1500,
  reservationMinutes: 30,
  separationTime: '30–45 min',
  termsVersion: '2025-01',
  // The thirteen municipalities of the metropolitan area, with the postal service's ranges.
  deliveryCepRanges: [
    { place: 'Salvador', from: '40000-000', to: '42499-999' },
    { place: 'Madre de Deus', from: '42600-000', to: '42699-999' },
    { place: 'Lauro de Freitas', from: '42700-000', to: '42749-999' },
    { place: 'Camaçari', from: '42800-000', to: '42849-999' },
    { place: "Dias d'Ávila", from: '42850-000', to: '42859-999' },
    { place: 'Simões Filho', from: '43700-000', to: '43799-999' },
    { place: 'Candeias', from: '43800-000', to: '43849-999' },
    { place: 'São Sebastião do Passé', from: '43850-000', to: '43899-999' },
    { place: 'São Francisco do Conde', from: '43900-000', to: '43999-999' },
    { place: 'Itaparica', from: '44460-000', to: '44469-999' },
    { place: 'Vera Cruz', from: '44470-000', to: '44479-999' },
    { place: 'Pojuca', from: '48120-000', to: '48129-999' },
    { place: 'Mata de São João', from: '48280-000', to: '48289-999' },
  ],
};
