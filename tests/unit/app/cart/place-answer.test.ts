import { describe, expect, it } from 'vitest';

import { deliveryOffer, placeAnswer } from '@app/routes/carrinho/place-answer';
import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';

const zone = (city: string, feeCents: number) => ({
  id: city,
  name: `${city} inteira`,
  city,
  isCityWide: true,
  feeCents,
  minimumCents: 0,
  freeFromCents: null,
});

const PLAN: DeliveryPlanView = {
  method: 'delivery',
  answer: 'zone',
  zone: null,
  question: null,
  by: null,
  source: null,
  missingCents: 0,
  hasWindows: false,
  slots: [],
  next: null,
  pause: null,
  vacation: null,
  today: '2026-11-21',
};

const view = (cep: string, delivery: Partial<DeliveryPlanView>) => ({
  delivery: { ...PLAN, ...delivery },
  place: { isKnown: true, isCepHalf: false, cep, savedAddressId: '', name: '', neighborhood: '' },
});

const asked = (shown: ReturnType<typeof view>) => {
  const typed = placeAnswer({
    view: shown,
    savedId: '',
    typedCep: shown.place.cep,
    isMalformed: false,
    lookUp: 'unknown',
  });
  const { price, text } = deliveryOffer(shown, { typed, productsCents: 5000 });
  return { typed, choice: price + text };
};

describe('a CEP that the directory does not know', () => {
  it('has one answer when a zone’s range names another city: the question, with that city’s fee', () => {
    const { typed, choice } = asked(
      view('42800-999', {
        answer: 'ask',
        zone: zone('Camaçari', 2500),
        question: { about: 'city', cepCity: 'Camaçari', typedCity: 'Salvador' },
      }),
    );
    expect(typed.isUnknown).toBe(false);
    expect(choice).toBe('R$\u00A025,00 · Camaçari');
  });

  it('is unknown when only the city decides, whose fee is in the choice and in the sum', () => {
    const { typed, choice } = asked(
      view('99999-999', { zone: zone('Salvador', 1500), source: 'typed', by: 'city' }),
    );
    expect(typed).toMatchObject({ isUnknown: true, isFeeKnown: true, zone: null });
    expect(choice).toBe('R$\u00A015,00 · Salvador');
  });

  it('asks for the bairro when the place is unknown, and no fee is named', () => {
    const { typed, choice } = asked(
      view('99999-999', { answer: 'ask', zone: null, question: { about: 'place' } }),
    );
    expect(typed.isUnknown).toBe(true);
    expect(choice).toBe('Conforme o bairro');
  });

  it('says nothing of its own when a zone’s range has it', () => {
    const { typed, choice } = asked(
      view('40000-999', { zone: zone('Salvador', 1500), source: 'range', by: 'cep' }),
    );
    expect(typed).toMatchObject({ isUnknown: false, zone: { city: 'Salvador' } });
    expect(choice).toBe('R$\u00A015,00 · Salvador inteira');
  });
});

describe('the place of a fee', () => {
  const offer = (where: Partial<ReturnType<typeof view>['place']>, at: ReturnType<typeof zone>) => {
    const shown = view('', { zone: at });
    Object.assign(shown.place, where);
    const typed = placeAnswer({
      view: shown,
      savedId: '',
      typedCep: shown.place.cep,
      isMalformed: false,
      lookUp: null,
    });
    return deliveryOffer(shown, { typed, productsCents: 5000 }).text;
  };

  it('is the city alone before any CEP, because other cities have another fee', () => {
    expect(offer({ isKnown: false }, zone('Salvador', 1500))).toBe(' · Salvador');
  });

  it('names the city beside the bairro outside Salvador', () => {
    expect(offer({ neighborhood: 'Pituba' }, zone('Salvador', 1500))).toBe(' · Pituba');
    expect(offer({ neighborhood: 'Centro' }, zone('Lauro de Freitas', 1800))).toBe(
      ' · Centro, Lauro de Freitas',
    );
    expect(offer({}, zone('Lauro de Freitas', 1800))).toBe(' · Lauro de Freitas inteira');
  });
});
