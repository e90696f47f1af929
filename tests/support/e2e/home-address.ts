/** The address of a delivery, as the checkout form sends it. */
export const HOME = {
  cep: '40070-190',
  street: 'Rua Direta da Piedade',
  number: '214',
  neighborhood: 'Piedade',
  city: 'Salvador',
  phone: '(71) 90000-0001',
};

/** The fee for a delivery to that address. */
export const DELIVERY_FEE_CENTS = 1_500;
