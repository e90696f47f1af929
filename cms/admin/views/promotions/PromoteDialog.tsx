'use client';

import { Button, Radio, RadioGroup, Stack, TextInput } from '@mantine/core';
import { nearDay } from '@shop/delivery/slot-text';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { newPromotionForm, promotionFormSchema } from '@shop/promotions/promotion-form';
import { formatDayOfMonth } from '@shop/time/days';
import { useRef, useState } from 'react';

import { DayInput } from '../../components/calendar/DayInput';
import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import chips from '../../components/forms/choice-chips.module.css';
import forms from '../../components/forms/forms.module.css';
import { useErrorFocus } from '../../components/forms/use-error-focus';
import { ButtonLink } from '../../components/page/ButtonLink';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { draftOf, formOf, promoteErrors, type PromotionDraft } from './promotion-draft';
import { promotionRefusal } from './promotion-refusals';
import { promoteHref } from './promotions-address';
import { usePromotionPreview, type ShownPreview } from './use-promotion-preview';

const DISCOUNTS = ['5', '10', '15'];
const OTHER = 'outro';

interface PromoteDialogProps {
  product: { id: string; name: string };
  /** 'YYYY-MM-DD' in Bahia. */
  today: string;
  onClose: () => void;
}

/** Starts a promotion of one product. The page of promotions has everything else that a promotion can be. */
export function PromoteDialog({ product, today, onClose }: PromoteDialogProps) {
  const [choice, setChoice] = useState('10');
  const [other, setOther] = useState('');
  const [days, setDays] = useState(() => {
    const { startDay, endDay } = newPromotionForm(today, product);
    return { startDay, endDay };
  });
  /** The title as typed; until then it names the product and the discount. */
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  const [areErrorsShown, setErrorsShown] = useState(false);
  const discount = choice === OTHER ? other : choice;
  const draft: PromotionDraft = {
    ...draftOf(newPromotionForm(today, product)),
    ...days,
    discount,
    title: typedTitle ?? `${product.name} com ${discount || '…'}% a menos`.slice(0, 120),
  };
  const found = promoteErrors(draft);
  const errors = areErrorsShown ? found : {};
  const { isComplete, preview } = usePromotionPreview(draft, null);
  const form = useRef<HTMLFormElement>(null);
  const focusError = useErrorFocus(form);
  const { run, isBusy } = useAct(acts.promotions.create, {
    done: adminMessages.promotion_created,
    refusal: (error) => promotionRefusal(error, adminMessages.promotion_save_failed),
    onDone: onClose,
  });

  function start() {
    if (isBusy) return;
    if (Object.keys(found).length > 0) {
      setErrorsShown(true);
      focusError();
      return;
    }
    run({ form: promotionFormSchema.parse(formOf(draft)) });
  }

  return (
    <ModalDialog hasBack title={`${product.name} em promoção`} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <Stack gap={16} className={dialog.fields}>
          <div className={forms.grid}>
            <RadioGroup label="Quanto menos" value={choice} onChange={setChoice}>
              <div className={chips.four}>
                {DISCOUNTS.map((value) => (
                  <Radio key={value} value={value} label={`${value}%`} className={chips.tile} />
                ))}
                <Radio value={OTHER} label="Outro" className={chips.tile} />
              </div>
            </RadioGroup>
            {choice === OTHER ? (
              <TextInput
                label="Desconto (%)"
                inputMode="decimal"
                autoComplete="off"
                value={other}
                error={errors['discount']}
                onChange={({ currentTarget }) => setOther(currentTarget.value)}
              />
            ) : null}
            <DayInput
              label="Início"
              className={forms.half}
              value={days.startDay}
              error={errors['startDay']}
              onChange={(startDay) => setDays((known) => ({ ...known, startDay }))}
            />
            <DayInput
              label="Fim"
              className={forms.half}
              value={days.endDay}
              error={errors['endDay']}
              onChange={(endDay) => setDays((known) => ({ ...known, endDay }))}
            />
            <TextInput
              label="Título no site"
              autoComplete="off"
              maxLength={120}
              value={draft.title}
              error={errors['title']}
              onChange={({ currentTarget }) => setTypedTitle(currentTarget.value)}
            />
          </div>
          <p className={dialog.consequence} role="status">
            {isComplete
              ? effectText(preview, { product, days, today })
              : 'Diga o desconto e as datas para ver o preço.'}
          </p>
        </Stack>
        <div className={dialog.actions}>
          <ButtonLink href={promoteHref(product.id)} variant="subtle">
            Mais opções
          </ButtonLink>
          <Button type="submit" variant="filled" aria-disabled={isBusy}>
            {days.startDay > today ? 'Agendar promoção' : 'Começar promoção'}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

/** Returns 'Até amanhã à noite, Pepperoni sai de R$ 54,90 por R$ 49,41. Quem já pôs no carrinho também paga menos.' */
export function effectText(
  preview: ShownPreview,
  {
    product,
    days: { startDay, endDay },
    today,
  }: { product: { id: string; name: string }; days: { startDay: string; endDay: string }; today: string },
): string {
  if (preview === null) return 'Calculando…';
  if (preview === 'failed') return 'Não foi possível calcular agora.';
  const effect = preview.examples.find(({ id }) => id === product.id);
  if (!effect) return 'Este produto não está à venda, então a promoção não aparece.';
  if (effect.betterTitle)
    return `Já vale “${effect.betterTitle}”, com desconto igual ou maior: descontos não se somam.`;
  const dayText = (day: string) => nearDay(day, today) ?? formatDayOfMonth(day);
  const until = `até ${dayText(endDay)} à noite`;
  const when = startDay > today ? `De ${dayText(startDay)} ${until}` : `A${until.slice(1)}`;
  return `${when}, ${product.name} sai de ${formatBrl(effect.fromCents)} por ${formatBrl(effect.toCents)}. Quem já pôs no carrinho também paga menos.`;
}
