'use client';

import { readWordList } from '@shop/reading/word-list';
import { Button } from '@mantine/core';
import { allergenLines } from '@shop/catalog/label-statement';
import { formatBrl } from '@shop/money/format-brl';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import text from '../../../frame/theme/text.module.css';
import { ProductPicture } from '../ProductPicture';
import { glutenOf } from './missing-to-sell';
import type { ProductDraft } from './product-draft';
import own from './product-view.module.css';

interface ProductPreviewProps {
  draft: ProductDraft;
  /** The price; null while the field has no price. */
  priceCents: number | null;
  discountedPriceCents: number | null;
  pictureUrl: string | null;
}

/** The product as the shop shows it, beside the form. */
export const ProductPreview = (props: ProductPreviewProps) => (
  <section aria-labelledby="previa" className={own.beside}>
    <h2 id="previa" className={own.sideTitle}>
      Como aparece na loja
    </h2>
    <Preview {...props} />
  </section>
);

/** Opens the product as the shop shows it, over the form, where there is no room for it beside the form. */
export function PreviewButton(props: ProductPreviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className={own.previewButton ?? ''} onClick={() => setIsOpen(true)}>
        <IconEye aria-hidden="true" />
        Ver como fica
      </Button>
      {isOpen ? (
        <ModalDialog title="Como aparece na loja" onClose={() => setIsOpen(false)}>
          <Preview {...props} />
          <div className={dialog.actions}>
            <Button onClick={() => setIsOpen(false)}>Voltar a editar</Button>
          </div>
        </ModalDialog>
      ) : null}
    </>
  );
}

/** In the shop's light colours in both themes of the admin panel. */
function Preview({ draft, priceCents, discountedPriceCents, pictureUrl }: ProductPreviewProps) {
  const { name, description } = draft.texts;
  return (
    <div className={own.preview}>
      <ProductPicture url={pictureUrl} className={own.previewPicture} />
      <p className={own.previewName}>{name || 'Nome do produto'}</p>
      <p className={own.previewPrice}>
        {priceCents === null ? (
          'R$ —'
        ) : discountedPriceCents === null ? (
          formatBrl(priceCents)
        ) : (
          <>
            <s>
              <span className={text.srOnly}>De </span>
              {formatBrl(priceCents)}
            </s>{' '}
            <span className={own.previewOffer}>
              <span className={text.srOnly}>por </span>
              {formatBrl(discountedPriceCents)}
            </span>
          </>
        )}
      </p>
      {description ? <p className={own.previewText}>{description}</p> : null}
      <PreviewLabel draft={draft} />
    </div>
  );
}

const GLUTEN = { sem: 'NÃO CONTÉM GLÚTEN', com: 'CONTÉM GLÚTEN', '': 'Glúten: falta dizer' } as const;

/** The label: the gluten statement, the allergens and the ingredients, or what is still missing of them. */
function PreviewLabel({ draft }: { draft: ProductDraft }) {
  const list = (name: string) => readWordList(draft.texts[name] ?? '');
  const gluten = glutenOf(draft);
  const ingredients = list('ingredients').join(', ');
  return (
    <div className={own.previewLabel} data-gluten={gluten}>
      <p className={own.previewGluten}>{GLUTEN[gluten]}</p>
      <p className={own.previewLines}>
        {allergenLines({
          allergens: { contains: list('contains'), mayContain: list('mayContain') },
          isLactoseFree: draft.flags.isLactoseFree,
        }).map((line) => (
          <b key={line}>{line}</b>
        ))}
        Ingredientes: {ingredients || 'falta escrever'}
      </p>
    </div>
  );
}
