import type { Setting } from '../../payload-types';

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
    address: 'Jardim Castro Alves 07, Brotas, Salvador/BA - CEP: 40285-001',
  },
  pickupAddress: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
  reservationMinutes: 30,
  pixOnSite: true,
  guestCheckout: true,
  guestMaxUnits: 6,
  counterCash: true,
  separationTime: '30–45 min',
  termsVersion: '2026-11',
};
