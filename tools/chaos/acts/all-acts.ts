import type { Action, ActionKind } from '../action';
import type { ChaosWorld } from '../world';
import type { Acts, Outcome } from './act';
import { ACCOUNT_ACTS } from './account-acts';
import { CAMPAIGN_ACTS } from './campaign-acts';
import { CASE_ACTS } from './case-acts';
import { COUNTER_ACTS } from './counter-acts';
import { ADMIN_ACTS } from './admin-acts';
import { FACTOR_ACTS } from './factor-acts';
import { GUEST_ACTS } from './guest-acts';
import { HAND_OVER_ACTS } from './hand-over-acts';
import { LINE_CHANGE_ACTS } from './line-change-acts';
import { LOT_ACTS } from './lot-acts';
import { PACKING_ACTS } from './packing-acts';
import { PIX_ACTS } from './pix-acts';
import { PROVIDER_ACTS } from './provider-acts';
import { RECALL_ACTS } from './recall-acts';
import { REVIEW_ACTS } from './review-acts';
import { SHOPPER_ACTS } from './shopper-acts';
import { WORLD_ACTS } from './world-acts';

const ACTS: Acts<ActionKind> = {
  ...SHOPPER_ACTS,
  ...ACCOUNT_ACTS,
  ...FACTOR_ACTS,
  ...PROVIDER_ACTS,
  ...ADMIN_ACTS,
  ...CAMPAIGN_ACTS,
  ...GUEST_ACTS,
  ...PIX_ACTS,
  ...CASE_ACTS,
  ...COUNTER_ACTS,
  ...LOT_ACTS,
  ...PACKING_ACTS,
  ...HAND_OVER_ACTS,
  ...LINE_CHANGE_ACTS,
  ...RECALL_ACTS,
  ...REVIEW_ACTS,
  ...WORLD_ACTS,
};

/** Performs one action of a history. Throws only when the trial itself is broken. */
export function perform(world: ChaosWorld, action: Action): Promise<Outcome> {
  const act = ACTS[action.kind] as (world: ChaosWorld, action: Action) => Promise<Outcome>;
  return act(world, action);
}
