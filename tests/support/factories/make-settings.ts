import type { Cms } from '@cms/platform/context';
import type { Setting } from '@cms/payload-types';

/** The shop's settings with the specification's fee and reservation time. */
export function makeSettings(cms: Cms, wish: Partial<Setting> = {}): Promise<Setting> {
  return cms.payload.updateGlobal({
    slug: 'settings',
    overrideAccess: true,
    data: {
      brandName: 'Massa Mansa',
      city: 'Salvador-BA',
      phone: '(71) 90000-0000',
      email: 'ola@massamansa.test',
      whatsappNumber: '5571900000000',
      whatsappGreeting: 'Olá! Gostaria de fazer um pedido.',
      seller: {
        legalName: 'Massa Mansa (teste)',
        cnpj: '00.000.000/0001-00',
        address: 'Brotas, Salvador/BA',
      },
      attendanceHours: [{ days: ['0', '1', '2', '3', '4', '5', '6'], opens: '11:00', closes: '19:00' }],
      pickupAddress: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
      deliveryFeeCents: 1500,
      reservationMinutes: 30,
      separationTime: '30–45 min',
      termsVersion: '2025-01',
      deliveryCepRanges: [{ from: '40000-000', to: '42499-999', place: 'Salvador' }],
      ...wish,
    },
  });
}
