import { useForm } from '@mantine/form';
import { mergeResponse } from '@shop/forms/merge-response';
import { adminMessages } from '@shop/messages/admin-messages';
import {
  campaignFormErrors,
  EMPTY_CAMPAIGN_FORM,
  type CampaignForm,
} from '@shop/notifications/campaign-form';
import { useRouter } from 'next/navigation';
import { useTransition, type RefObject } from 'react';

import { useErrorFocus } from '../../components/forms/use-error-focus';
import { toast } from '../../components/feedback/toast';
import { acts, callAct } from '../../engine/acts';
import { campaignRefusal } from './campaign-refusals';

const textsOf = ({ title, message, type, channel }: CampaignForm) => ({ title, message, type, channel });

const WRONG_TIME = ['schedule_past', 'schedule_too_far'];

/** The state of a new campaign's form: its values, its errors, and the pending requests. */
export function useCampaignForm(area: RefObject<HTMLFormElement | null>, shopName: string) {
  const router = useRouter();
  const [isSending, startSend] = useTransition();
  const [isTesting, startTest] = useTransition();
  const isBusy = isSending || isTesting;
  const focusError = useErrorFocus(area);
  const fields = useForm<CampaignForm>({ mode: 'controlled', initialValues: EMPTY_CAMPAIGN_FORM });
  const draft = fields.values;

  /** Returns whether the form may be sent; otherwise shows the errors at their fields. */
  function check(form: CampaignForm): boolean {
    const wrong = campaignFormErrors(form, new Date(), shopName);
    fields.setErrors(wrong);
    const [first] = Object.values(wrong);
    if (first) {
      toast.error(first);
      focusError();
    }
    return !first;
  }

  function send() {
    if (isBusy) return;
    startSend(async () => {
      const result = await callAct(acts.notifications.sendCampaign, {
        ...textsOf(draft),
        schedule: draft.isScheduled ? { day: draft.day, time: draft.time } : null,
      });
      if (result.ok) {
        toast.success(
          draft.isScheduled ? adminMessages.notification_scheduled : adminMessages.notification_sent,
        );
        // What was typed while the message was being sent belongs to the next one.
        fields.setValues((now) => mergeResponse(now, { asked: draft, response: EMPTY_CAMPAIGN_FORM }));
        router.refresh();
        return;
      }
      const text = campaignRefusal(result.error, adminMessages.notification_failed);
      if (WRONG_TIME.includes(result.error.code)) {
        fields.setErrors({ day: text });
        focusError();
      }
      toast.error(text);
      router.refresh();
    });
  }

  function test() {
    if (isBusy || !check({ ...draft, isScheduled: false })) return;
    startTest(async () => {
      const result = await callAct(acts.notifications.testCampaign, textsOf(draft));
      if (result.ok && draft.channel === 'email')
        toast.success(adminMessages.notification_test_sent, { description: result.email });
      else if (result.ok && draft.channel === 'sms') toast.success(adminMessages.notification_test_texted);
      else if (result.ok) toast.success(adminMessages.notification_test_pushed);
      else toast.error(campaignRefusal(result.error, adminMessages.notification_test_failed));
    });
  }

  /** Sets the time of sending and clears the errors of day and hour. */
  function schedule(when: Partial<Pick<CampaignForm, 'isScheduled' | 'day' | 'time'>>) {
    const { day: _day, time: _time, ...others } = fields.errors;
    fields.setValues(when);
    fields.setErrors(others);
  }

  return {
    fields,
    draft,
    isSending,
    isTesting,
    isDirty: draft.title !== '' || draft.message !== '',
    check: () => check(draft),
    send,
    test,
    schedule,
  };
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>;
