import { addPhoto } from '@cms/cases/operations/add-photo';
import { decideCase } from '@cms/cases/operations/decide-case';
import { openCase } from '@cms/cases/operations/open-case';
import type { Cms } from '@cms/platform/context';
import { inviteReviews } from '@cms/reviews/operations/invite-reviews';
import { saveReview } from '@cms/reviews/operations/save-review';
import { startRecall } from '@cms/recalls/operations/start-recall';
import { warnWhoIsReached } from '@cms/recalls/operations/warn-who-is-reached';
import { tellWaitlist } from '@cms/waitlist/operations/tell-waitlist';

type Photo = Omit<Parameters<typeof addPhoto>[1], 'photo'> & { photo: { content: string; hash: string } };

/** What a child process can do with cases, recalls, reviews and the waitlist. The content of a photo is passed as text. */
export const CASE_ACTS = {
  'open-case': openCase,
  'decide-case': decideCase,
  'start-recall': startRecall,
  'save-review': saveReview,
  'invite-reviews': (cms: Cms, _: null) => inviteReviews(cms),
  'tell-waitlist': (cms: Cms, _: null) => tellWaitlist(cms),
  'warn-who-is-reached': (cms: Cms, _: null) => warnWhoIsReached(cms),
  'add-photo': (cms: Cms, { photo, ...place }: Photo) =>
    addPhoto(cms, { ...place, photo: { ...photo, content: Buffer.from(photo.content) } }),
};

type Acts = typeof CASE_ACTS;

export type CaseAct = { [Name in keyof Acts]: { do: Name; input: Parameters<Acts[Name]>[1] } }[keyof Acts];
