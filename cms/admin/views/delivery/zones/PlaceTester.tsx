'use client';

import { Button, TextInput } from '@mantine/core';
import { formatSlotDay, formatWindow } from '@shop/delivery/slot-text';
import { readCep } from '@shop/reading/cep';
import { cityQuestionText, deliveryMessages } from '@shop/messages/delivery-messages';
import { adminMessages } from '@shop/messages/admin-messages';
import { useState, useTransition, type FormEvent } from 'react';

import { toast } from '../../../components/feedback/toast';
import { Notice } from '../../../components/forms/Notice';
import { useHydrated } from '../../../components/forms/use-hydrated';
import panel from '../../../components/page/panel.module.css';
import { acts, callAct, type DoneOf } from '../../../engine/acts';
import { zoneTerms } from '../delivery-labels';
import own from '../delivery.module.css';

type PlaceTest = DoneOf<typeof acts.delivery.testPlace>['answer'];

const BY: Record<NonNullable<PlaceTest['by']>, string> = {
  neighborhood: 'O bairro decidiu.',
  cep: 'O CEP decidiu.',
  city: 'Nenhuma outra área cita este endereço: vale o resto da cidade.',
};

const SOURCE: Record<NonNullable<PlaceTest['source']>, string> = {
  directory: 'O CEP é conhecido.',
  range: 'O CEP está numa faixa sua.',
  typed: 'Nada conhece o CEP: valeram o bairro e a cidade escritos.',
};

/** Shows which zone an address is in. The zone is found by the same rule as for a buyer. */
export function PlaceTester() {
  const [place, setPlace] = useState({ cep: '', neighborhood: '', city: '' });
  const [answer, setAnswer] = useState<PlaceTest | null>(null);
  const [isBusy, start] = useTransition();
  const isHydrated = useHydrated();
  const field = (name: keyof typeof place) => ({
    value: place[name],
    autoComplete: 'off',
    maxLength: name === 'cep' ? 20 : 120,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      setPlace((known) => ({ ...known, [name]: value }));
    },
  });

  function test(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    start(async () => {
      const result = await callAct(acts.delivery.testPlace, place);
      if (result.ok) setAnswer(result.answer);
      else toast.error(adminMessages.zone_test_failed);
    });
  }

  const isMalformed = place.cep.trim() !== '' && readCep(place.cep) === null;
  return (
    <section className={panel.panel} aria-labelledby="testar">
      <h2 id="testar">Que área é este endereço?</h2>
      <form className={own.tester} onSubmit={test} inert={!isHydrated}>
        <TextInput
          label="CEP"
          inputMode="numeric"
          placeholder="00000-000"
          {...(isMalformed ? { description: `${deliveryMessages.cep_malformed} Este não conta.` } : {})}
          {...field('cep')}
        />
        <TextInput label="Bairro" {...field('neighborhood')} />
        <TextInput label="Cidade" placeholder="Ex.: Salvador" {...field('city')} />
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Testando…' : 'Testar'}
        </Button>
      </form>
      <div role="status" aria-live="polite">
        {answer ? <Answer answer={answer} /> : null}
      </div>
    </section>
  );
}

function Answer({ answer }: { answer: PlaceTest }) {
  const { zone, by, source, next, overlaps, question } = answer;
  if (question) {
    return (
      <Notice tone="warn" className={own.answer}>
        <b>Ainda não dá para saber.</b>{' '}
        {question.about === 'city'
          ? `O cliente responde: ${cityQuestionText(question.cepCity)}`
          : deliveryMessages.bairro_required.description}
      </Notice>
    );
  }
  if (answer.answer === 'outside' || !zone) {
    return (
      <Notice tone="warn" className={own.answer}>
        <b>{deliveryMessages.outside_area.title}</b>{' '}
        {zone ? `É a área ${zone.name}, que está desligada.` : 'Nenhuma área cita este endereço.'}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="ok" className={own.answer}>
        <b>{zone.name}.</b> {zoneTerms(zone)}{' '}
        {next ? `Próximo horário: ${formatSlotDay(next.date)}, ${formatWindow(next)}.` : nextText(answer)}{' '}
        {source ? SOURCE[source] : null} {by ? BY[by] : null}
      </Notice>
      {overlaps.length > 0 ? (
        <Notice tone="warn" className={own.answer}>
          {overlaps.length === 1 ? 'Outra área também cita' : 'Outras áreas também citam'} este endereço:{' '}
          <b>{overlaps.join(', ')}</b>. Vale {zone.name}.
        </Notice>
      ) : null}
    </>
  );
}

const nextText = ({ hasWindows }: PlaceTest): string => (hasWindows ? `${deliveryMessages.no_windows}.` : '');
