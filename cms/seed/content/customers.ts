import type { Role } from '@shop/permissions/roles';

export type SeedAddress = {
  label: string;
  zipCode: string;
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  state: string;
  isDefault: boolean;
};

export type SeedCustomer = {
  email: string;
  fullName: string;
  role: Role;
  /** Null if nobody can sign in with this account. The account then has no password hash. */
  password: string | null;
  phone: string;
  registeredDaysAgo: number;
  /**
   * Whether the customer has agreed to marketing e-mails. Some have, so that a campaign of the demo has an audience.
   */
  acceptsMarketing: boolean;
  addresses: readonly SeedAddress[];
  /** The secret of the code application that confirms the sign-in, in base 32; the demo's start prints it. */
  totpSecret?: string;
};

const salvador = { complement: null, city: 'Salvador', state: 'BA', isDefault: true } as const;

/**
 * Invented people with e-mail addresses on reserved domains. Those with a password are the demo accounts, which no real
 * installation has.
 */
export const seedCustomers: readonly SeedCustomer[] = [
  {
    email: 'admin@massamansa.test',
    fullName: 'Marina Dias',
    role: 'admin',
    password: 'Admin@12345',
    phone: '(71) 90000-0007',
    registeredDaysAgo: 90,
    acceptsMarketing: false,
    addresses: [],
  },
  {
    // Shows what confirming a sign-in looks like; the other demo accounts enter with their password alone.
    email: 'dona@massamansa.test',
    fullName: 'Helena Dias',
    role: 'admin',
    password: 'Dona@12345',
    phone: '(71) 90000-0010',
    registeredDaysAgo: 89,
    acceptsMarketing: false,
    addresses: [],
    totpSecret: 'MASSAMANSADEMONSTRACAOSEGREDO234',
  },
  {
    email: 'cliente@massamansa.test',
    fullName: 'Luana Mota',
    role: 'cliente',
    password: 'Cliente@12345',
    phone: '(71) 90000-0001',
    registeredDaysAgo: 60,
    acceptsMarketing: true,
    addresses: [
      {
        ...salvador,
        label: 'Casa',
        zipCode: '40070-190',
        street: 'Rua Direita da Piedade',
        number: '214',
        complement: 'ap 302',
        neighborhood: 'Barris',
      },
      {
        ...salvador,
        label: 'Trabalho',
        zipCode: '40285-001',
        street: 'Avenida Dom João VI',
        number: '88',
        complement: 'Casa 2',
        neighborhood: 'Brotas',
        isDefault: false,
      },
    ],
  },
  {
    email: 'atendente@massamansa.test',
    fullName: 'Caio Nunes',
    role: 'atendente',
    password: 'Atendente@12345',
    phone: '(71) 90000-0008',
    registeredDaysAgo: 88,
    acceptsMarketing: false,
    addresses: [],
  },
  {
    email: 'cozinha@massamansa.test',
    fullName: 'Teresa Lima',
    role: 'cozinha',
    password: 'Cozinha@12345',
    phone: '(71) 90000-0009',
    registeredDaysAgo: 88,
    acceptsMarketing: false,
    addresses: [],
  },
  {
    email: 'entregador@massamansa.test',
    fullName: 'Jonas Reis',
    role: 'entregador',
    password: 'Entregador@12345',
    phone: '(71) 90000-0000',
    registeredDaysAgo: 88,
    acceptsMarketing: false,
    addresses: [],
  },
  {
    email: 'icaro.sena@clientes.test',
    fullName: 'Ícaro Sena',
    role: 'cliente',
    password: null,
    phone: '(71) 90000-0002',
    registeredDaysAgo: 41,
    acceptsMarketing: false,
    addresses: [
      {
        ...salvador,
        label: 'Casa',
        zipCode: '41940-360',
        street: 'Rua Fonte do Boi',
        number: '120',
        neighborhood: 'Rio Vermelho',
      },
    ],
  },
  {
    email: 'rita.alves@clientes.test',
    fullName: 'Rita Alves',
    role: 'cliente',
    password: null,
    phone: '(71) 90000-0003',
    registeredDaysAgo: 28,
    acceptsMarketing: true,
    addresses: [
      {
        ...salvador,
        label: 'Casa',
        zipCode: '40285-001',
        street: 'Avenida Dom João VI',
        number: '275',
        complement: 'ap 1204',
        neighborhood: 'Brotas',
      },
    ],
  },
  {
    email: 'davi.rocha@clientes.test',
    fullName: 'Davi Rocha',
    role: 'cliente',
    password: null,
    phone: '(71) 90000-0004',
    registeredDaysAgo: 20,
    acceptsMarketing: true,
    addresses: [
      {
        ...salvador,
        label: 'Casa',
        zipCode: '41815-135',
        street: 'Rua Rubens Guelli',
        number: '41',
        neighborhood: 'Itaigara',
      },
    ],
  },
  {
    email: 'bento.cruz@clientes.test',
    fullName: 'Bento Cruz',
    role: 'cliente',
    password: null,
    phone: '(71) 90000-0005',
    registeredDaysAgo: 6,
    acceptsMarketing: false,
    addresses: [
      {
        ...salvador,
        label: 'Casa',
        zipCode: '42702-400',
        street: 'Avenida Santos Dumont',
        number: '1883',
        complement: 'casa 5',
        neighborhood: 'Centro',
        city: 'Lauro de Freitas',
      },
    ],
  },
  {
    email: 'nara.lima@clientes.test',
    fullName: 'Nara Lima',
    role: 'cliente',
    password: null,
    phone: '(71) 90000-0006',
    registeredDaysAgo: 58,
    acceptsMarketing: false,
    addresses: [
      {
        ...salvador,
        label: 'Casa',
        zipCode: '40020-056',
        street: 'Rua do Tesouro',
        number: '9',
        neighborhood: 'Centro',
      },
    ],
  },
];
