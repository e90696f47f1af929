'use client';

import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import styles from '../../../components/forms/forms.module.css';
import { Switch } from '../../../components/forms/Switch';
import { AllergensField } from '../label/AllergensField';
import { ClaimsField } from '../label/ClaimsField';
import { NutritionTable } from '../label/NutritionTable';
import { isMoreDetail } from './more-details';
import { NumberField } from './NumberField';
import own from './product-view.module.css';
import { TextField } from './TextField';
import type { ProductFormState } from './use-product-form';

/**
 * The fields that selling does not need, folded until somebody opens them, or until one of them has an error or lacks
 * its proof. `kit` asks whether the product is a kit; it is null for a kit, whose products are in sight, and without kits.
 */
export function MoreDetails({ form, kit }: { form: ProductFormState; kit: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const { flags, components } = form.draft;
  const isKit = components.length > 0;
  const isAsked =
    form.unproven.length > 0 ||
    Object.keys(form.errors).some(
      (path) => isMoreDetail(path) || (kit !== null && path.startsWith('components')),
    );
  return (
    <details
      className={own.more}
      open={isOpen || isAsked}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>
          Mais detalhes
          <small>Descrição, tabela nutricional, selos, destaque, aviso de estoque{kit ? ', kit' : ''}</small>
        </h2>
        <IconChevronDown aria-hidden="true" />
      </summary>
      <div className={own.moreFields}>
        <div className={styles.grid}>
          <TextField
            form={form}
            name="description"
            label="Descrição"
            description="Aparece no cartão. Duas linhas bastam."
            maxLength={600}
            isLong
          />
          <TextField
            form={form}
            name="tags"
            label="Palavras para a busca"
            description="Outros nomes que alguém pode procurar, separados por vírgula."
          />
          <Switch
            label="Destaque"
            hint="Entra em Nossos Destaques"
            checked={flags.isFeatured}
            onChange={(value) => form.setFlag('isFeatured', value)}
          />
        </div>
        <h3 className={own.part}>Rótulo</h3>
        <ClaimsField form={form} />
        <div className={`${styles.grid} ${own.afterChips}`}>
          {isKit ? null : <AllergensField form={form} name="mayContain" label="Pode conter (traços)" />}
          <NumberField form={form} name="netWeightGrams" label="Peso líquido (g)" />
          <NumberField form={form} name="preparationTimeMinutes" label="Tempo de forno (minutos)" isCount />
          <NumberField
            form={form}
            name="shelfLifeDays"
            label="Validade em dias"
            description="Do dia em que é feito até o “consumir até”."
            isCount
            required
          />
          <TextField form={form} name="storage" label="Conservação" maxLength={600} isLong />
        </div>
        {isKit ? null : <NutritionTable form={form} />}
        <h3 className={own.part}>Estoque e entrega</h3>
        <div className={styles.grid}>
          <NumberField
            form={form}
            name="minStockLevel"
            label="Avisar abaixo de"
            description="Neste número ou abaixo dele, o painel avisa."
            isCount
            required
          />
          <NumberField
            form={form}
            name="noticeDays"
            label="Prazo de preparo, em dias"
            description="O primeiro horário oferecido é tantos dias depois do pedido."
            isCount
            required
          />
          <Switch
            label="Só para retirada"
            hint="Com este produto, o pedido não pode ser entregue."
            checked={flags.pickupOnly}
            onChange={(value) => form.setFlag('pickupOnly', value)}
          />
        </div>
        {kit}
      </div>
    </details>
  );
}
