import { typeset } from './inline-markup';

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
export type SeedHours = {
  label: string;
  days: readonly Weekday[];
  opens: string;
  closes: string;
  text: string;
};

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const weekend: readonly Weekday[] = ['sat', 'sun'];
const everyDay: readonly Weekday[] = [...weekdays, ...weekend];

const attendance: SeedHours = {
  label: 'Todos os dias',
  days: everyDay,
  opens: '11:00',
  closes: '19:00',
  text: '11h às 19h',
};

/** Demonstration data wherever a real business is named: `seller.isDemonstration` says so to the panel and the start. */
export const seedSettings = {
  brand: 'Massa Mansa',
  tagline: 'pizzas artesanais sem glúten',
  footerText: 'Pizzas artesanais sem glúten, feitas em Salvador e congeladas no ponto.',
  city: 'Salvador-BA',
  phone: '(71) 90000-0000',
  email: 'ola@massamansa.example',
  whatsapp: {
    /** Digits with country and area code, as wa.me wants them. */
    number: '5571900000000',
    orderGreeting: 'Olá! Gostaria de fazer um pedido.',
    contactGreeting: 'Olá! Vim pelo site e gostaria de tirar uma dúvida.',
  },
  instagram: { handle: '@massamansa.demo', url: 'https://www.instagram.com/massamansa.demo' },
  seller: {
    legalName: 'Massa Mansa Alimentos Ltda. (dados de demonstração)',
    cnpj: '00.000.000/0001-00',
    address: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
    isDemonstration: true,
  },
  pickupAddress: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
  attendanceHours: [attendance],
  deliveryHours: [attendance],
  pickupHours: [
    { label: 'Segunda a sexta', days: weekdays, opens: '19:00', closes: '21:00', text: '19h às 21h' },
    { label: 'Sábado e domingo', days: weekend, opens: '10:00', closes: '18:00', text: '10h às 18h' },
  ] satisfies SeedHours[],
  contactReplyText: 'Respondemos em até 24 horas.',
  separationTimeText: 'Separação do pedido: 30–45 min',
  deliveryAreaText: typeset(
    'Entregamos em Salvador e região metropolitana por R$ 15,00. A retirada em Brotas é grátis.',
  ),
  deliveryFeeCents: 1500,
  reservationMinutes: 30,
  /** Both ends included, eight digits. The thirteen municipalities of the metropolitan area, as the post office numbers them. */
  deliveryCepRanges: [
    { city: 'Salvador', from: '40000000', to: '42499999' },
    { city: 'Madre de Deus', from: '42600000', to: '42699999' },
    { city: 'Lauro de Freitas', from: '42700000', to: '42749999' },
    { city: 'Camaçari', from: '42800000', to: '42849999' },
    { city: "Dias d'Ávila", from: '42850000', to: '42859999' },
    { city: 'Simões Filho', from: '43700000', to: '43799999' },
    { city: 'Candeias', from: '43800000', to: '43849999' },
    { city: 'São Sebastião do Passé', from: '43850000', to: '43899999' },
    { city: 'São Francisco do Conde', from: '43900000', to: '43999999' },
    { city: 'Itaparica', from: '44460000', to: '44469999' },
    { city: 'Vera Cruz', from: '44470000', to: '44479999' },
    { city: 'Pojuca', from: '48120000', to: '48129999' },
    { city: 'Mata de São João', from: '48280000', to: '48289999' },
  ],
} as const;
