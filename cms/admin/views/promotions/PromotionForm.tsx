'use client';

import { Textarea, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';

import type { CategoryOption } from '../../../catalog/queries/admin-categories';
import type { AdminPromotion } from '../../../promotions/queries/admin-promotion';
import { ConflictNotice } from '../../components/forms/ConflictNotice';
import { FormActions } from '../../components/forms/FormActions';
import styles from '../../components/forms/forms.module.css';
import { useHydrated } from '../../components/forms/use-hydrated';
import { LeaveDialog } from '../../components/forms/LeaveDialog';
import { Switch } from '../../components/forms/Switch';
import { useLeaveGuard } from '../../components/forms/use-leave-guard';
import { BackLink } from '../../components/page/BackLink';
import sidePanel from '../../components/forms/side-panel.module.css';
import { BannerField } from './BannerField';
import { DayField } from './DayField';
import { DiscountField } from './DiscountField';
import { conflictsOf, draftOf } from './promotion-draft';
import { PromotionEffects } from './PromotionEffects';
import { ScopeField } from './ScopeField';
import { usePromotionForm } from './use-promotion-form';

interface PromotionFormProps {
  promotion: AdminPromotion;
  isNew: boolean;
  categories: CategoryOption[];
  /** The list's URL, to which the form returns. */
  listHref: string;
}

/** The form of a promotion: beside the list where there is room, a separate page on a phone. */
export function PromotionForm({ promotion, isNew, categories, listHref }: PromotionFormProps) {
  const router = useRouter();
  const [round, setRound] = useState(0);
  const isHydrated = useHydrated();
  const area = useRef<HTMLFormElement>(null);
  const form = usePromotionForm({
    area,
    promotion,
    isNew,
    onDone: () => {
      guard.letGo();
      form.reset();
      setRound(round + 1);
      router.push(listHref);
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  const { fields, conflict } = form;
  const draft = fields.values;

  return (
    <section className={sidePanel.dock} aria-labelledby="promocao">
      <BackLink href={listHref}>Todas as promoções</BackLink>
      <h2 id="promocao" tabIndex={-1}>
        {isNew ? 'Nova promoção' : 'Editar promoção'}
      </h2>
      {conflict ? (
        <ConflictNotice
          subject="Esta promoção"
          changedBy={conflict.changedBy}
          conflicts={conflictsOf({ base: form.baseDraft, mine: draft, theirs: draftOf(conflict.form) })}
          onKeep={() => form.adopt(conflict, true)}
          onDiscard={() => form.adopt(conflict, false)}
        />
      ) : null}
      <form ref={area} noValidate inert={!isHydrated} onSubmit={form.submit}>
        <div className={styles.grid}>
          <TextInput
            label="Título"
            required
            maxLength={120}
            autoComplete="off"
            placeholder="Ex.: Semana do Queijo"
            {...fields.getInputProps('title')}
          />
          <Textarea
            label="Descrição"
            autosize
            minRows={3}
            maxRows={12}
            maxLength={600}
            {...fields.getInputProps('description')}
          />
          <DiscountField fields={fields} />
          <DayField fields={fields} name="startDay" label="Início" hint="A partir da meia-noite" />
          <DayField fields={fields} name="endDay" label="Fim" hint="Até as 23h59" />
          <ScopeField
            key={`scope-${round}`}
            fields={fields}
            categories={categories}
            products={form.base.products}
          />
          <BannerField key={`banner-${round}`} fields={fields} storedUrl={form.base.bannerUrl} />
          <Switch
            label="Ativa"
            hint="Entra no ar na data de início"
            checked={draft.active}
            onChange={(active) => fields.setFieldValue('active', active)}
          />
          <PromotionEffects draft={draft} promotionId={isNew ? null : promotion.id} />
        </div>
        <FormActions
          isSaving={form.isSaving}
          onCancel={() => {
            guard.letGo();
            form.reset();
            setRound(round + 1);
            router.push(listHref);
          }}
        />
      </form>
      {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
    </section>
  );
}
