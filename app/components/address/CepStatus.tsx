import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { checkoutTexts } from '@shop/messages/checkout-messages';
import { cityQuestionText, deliveryMessages, yesCityText } from '@shop/messages/delivery-messages';

import type { CepAreaReply } from '../../routes/cep.$cep';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './cep-status.module.css';
import type { CepLookUp } from './use-cep-fill';

interface CepStatusProps {
  /** Whether the field was left with something that is no CEP. */
  isMalformed: boolean;
  /** Whether the shop delivers to the address. A negative answer never stops the customer from continuing. */
  area: CepAreaReply | null;
  /** A link to the chat, shown beside the warning. */
  help?: ReactNode;
  /** The result of the lookup. */
  lookUp: CepLookUp;
  /** Called with the city of the CEP, when the customer says that it is the right one. */
  onCity: (city: string) => void;
  className?: string | undefined;
}

const LOOK_UP_TEXTS: Record<NonNullable<CepLookUp>, string> = {
  searching: checkoutTexts.cep_searching,
  filled: checkoutTexts.cep_filled,
  unknown: checkoutTexts.cep_unknown,
};

/** Announces the result of a postal code lookup as it arrives. */
export function CepStatus({ lookUp, className, ...area }: CepStatusProps) {
  return (
    <div className={classNames(styles.lookUp, className)} role="status">
      <AreaAnswer {...area} />
      {lookUp && !isKnownByRange(lookUp, area.area) ? (
        <p className={styles.sentence}>{LOOK_UP_TEXTS[lookUp]}</p>
      ) : null}
    </div>
  );
}

/** Whether the shop answers for a CEP that the directory does not know, because a zone's range has it. */
const isKnownByRange = (lookUp: CepLookUp, area: CepAreaReply | null): boolean =>
  lookUp === 'unknown' &&
  area !== null &&
  !area.isByCityOnly &&
  (area.kind === 'zone' || area.question?.about === 'city');

function AreaAnswer({ isMalformed, area, help, onCity }: Omit<CepStatusProps, 'lookUp' | 'className'>) {
  if (isMalformed) return <Sentence help={help}>{deliveryMessages.cep_malformed}</Sentence>;
  if (area === null) return null;
  if (area.kind === 'outside') return <Sentence help={help}>{checkoutTexts.area_outside}</Sentence>;
  if (area.isByCityOnly) return null;
  if (area.question === null)
    return (
      <p className={styles.inside}>
        <Icon name="circle-check" />
        {checkoutTexts.area_inside}
      </p>
    );
  const { question } = area;
  if (question.about === 'place')
    return <Sentence help={help}>{deliveryMessages.bairro_required.description}</Sentence>;
  return (
    <Sentence
      help={
        <Button size="compact-sm" variant="default" onClick={() => onCity(question.cepCity)}>
          {yesCityText(question.cepCity)}
        </Button>
      }
    >
      {cityQuestionText(question.cepCity)}
    </Sentence>
  );
}

const Sentence = ({ help, children }: { help: ReactNode; children: string }) => (
  <div className={styles.sentence}>
    <p key={children}>{children}</p>
    {help}
  </div>
);
