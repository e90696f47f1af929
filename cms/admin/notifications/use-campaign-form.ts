import { toast } from '../toasts/toast';
import { officeMessages } from '@shop/messages/office-messages';
import {
  campaignFormErrors,
  EMPTY_CAMPAIGN_FORM,
  type CampaignForm,
  type CampaignFormErrors,
} from '@shop/notifications/campaign-form';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition, type RefObject } from 'react';

import { campaignRefusal, requestCampaign, requestTest } from './campaign-requests';

const WRONG_TIME = ['schedule_past', 'schedule_too_far'];

/** The fields of a new message: what was typed, what is wrong with it, what is on its way. */
export function useCampaignForm(area: RefObject<HTMLFormElement | null>) {
  const router = useRouter();
  const [draft, setDraft] = useState<CampaignForm>(EMPTY_CAMPAIGN_FORM);
  const [errors, setErrors] = useState<CampaignFormErrors>({});
  const [isSending, startSend] = useTransition();
  const [isTesting, startTest] = useTransition();
  const isBusy = isSending || isTesting;

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [area, errors]);

  /** Whether a form may be sent; else what is wrong stands at its fields. */
  function check(form: CampaignForm): boolean {
    const wrong = campaignFormErrors(form, new Date());
    setErrors(wrong);
    const [first] = Object.values(wrong);
    if (first) toast.error(first);
    return !first;
  }

  function send() {
    if (isBusy) return;
    startSend(async () => {
      const answer = await requestCampaign(draft);
      if (answer.ok) {
        toast.success(
          draft.isScheduled ? officeMessages.notification_scheduled : officeMessages.notification_sent,
        );
        setDraft(EMPTY_CAMPAIGN_FORM);
        setErrors({});
        router.refresh();
        return;
      }
      const text = campaignRefusal(answer.error, officeMessages.notification_failed);
      if (WRONG_TIME.includes(answer.error.code)) setErrors({ day: text });
      toast.error(text);
      router.refresh();
    });
  }

  function test() {
    if (isBusy || !check({ ...draft, isScheduled: false })) return;
    startTest(async () => {
      const answer = await requestTest(draft);
      if (answer.ok) toast.success(officeMessages.notification_test_sent, { description: answer.email });
      else toast.error(campaignRefusal(answer.error, officeMessages.notification_test_failed));
    });
  }

  return {
    draft,
    errors,
    isSending,
    isTesting,
    isDirty: draft.title !== '' || draft.message !== '',
    check: () => check(draft),
    send,
    test,
    set: <Name extends keyof CampaignForm>(name: Name, value: CampaignForm[Name]) => {
      setErrors((known) =>
        Object.fromEntries(Object.entries(known).filter(([field]) => !isCleared(field, name))),
      );
      setDraft((known) => ({ ...known, [name]: value }));
    },
  };
}

/** A change of when clears what was wrong with the day: it may have been the hour. */
const isCleared = (field: string, changed: keyof CampaignForm): boolean =>
  field === changed ||
  (changed === 'time' && field === 'day') ||
  (changed === 'isScheduled' && (field === 'day' || field === 'time'));

export type CampaignFormState = ReturnType<typeof useCampaignForm>;
