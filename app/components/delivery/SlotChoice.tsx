import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import { slotKey } from '@shop/delivery/slot-key';
import { formatCutoff, formatSlotDay } from '@shop/delivery/slot-text';
import { deliveryMessages } from '@shop/messages/delivery-messages';

import text from '../../styles/text.module.css';
import { FormNote } from '../forms/FormNote';
import { SlotPicker } from './SlotPicker';
import type { SlotChoiceView } from './slot-view';

interface SlotChoiceProps {
  plan: DeliveryPlanView;
  choice: SlotChoiceView;
  /**
   * The name of the radio buttons. `lostName` is the name of the hidden field that reports that the chosen time window
   * was lost.
   */
  name: string;
  lostName: string;
  chatHref: string;
  onChoose: (key: string) => void;
  /** Why the order was not placed, if the time window was the reason. */
  notice: ReactNode;
}

/** The choice of day and time window for one delivery method, or the reason why there is no choice. */
export function SlotChoice({ plan, choice, name, lostName, chatHref, onChoose, notice }: SlotChoiceProps) {
  const { pause, vacation, today } = plan;
  // The page says above everything that the shop is paused.
  if (pause) return notice;
  const chat = (
    <Button component="a" size="sm" href={chatHref} target="_blank" rel="noopener noreferrer">
      Fale com a gente
    </Button>
  );
  const isMissing = choice.selected === null && choice.next !== null;
  return (
    <>
      {vacation ? (
        <FormNote icon="calendar">
          A loja volta em {formatSlotDay(vacation.returnsOn)}. {vacation.text}
        </FormNote>
      ) : null}
      {notice}
      {choice.next === null ? (
        <FormNote icon="calendar">
          <p>
            <b>{deliveryMessages.no_windows}.</b> Combine com a gente
            {plan.method === 'delivery' ? ' ou escolha retirar na loja' : ''}.
          </p>
          {chat}
        </FormNote>
      ) : (
        <>
          {isMissing && !notice ? (
            <FormNote icon="clock-x">
              {choice.isGone ? deliveryMessages.slot_gone : `${deliveryMessages.slot_required.title}.`}
            </FormNote>
          ) : null}
          {choice.selected ? <p className={text.soft}>{`${formatCutoff(choice.selected, today)}.`}</p> : null}
          <SlotPicker
            name={name}
            days={choice.days}
            selected={choice.selected && slotKey(choice.selected)}
            onChange={onChoose}
          />
        </>
      )}
      {isMissing ? <input type="hidden" name={lostName} value="on" /> : null}
    </>
  );
}
