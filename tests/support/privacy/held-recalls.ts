import { all, code, CODE, held, ID, key, type Held } from './held';

const EVIDENCE = 'the shop’s evidence about pizzas, in the panel only';

/** The columns of recalls; see `HELD`. */
export const HELD_OF_RECALLS: Record<string, Record<string, Held>> = {
  recalls: {
    ...all(['id', 'lot_id'], key),
    ...all(['reason', 'risk', 'instruction', 'is_drill', 'notice_at', 'closed_at'], held(EVIDENCE, CODE)),
    started_at: code,
    ...all(
      ['started_by_id', 'notice_by_id', 'closed_by_id'],
      held('a member of the team, in the panel only', ID),
    ),
  },
  recall_people: {
    ...all(['id', 'recall_id', 'order_id'], key),
    token_hash: held('a secret: it opens the warning', CODE),
    ...all(['answered_at', 'warned_at', 'collected_at'], code),
    ...all(['warned_by_id', 'collected_by_id'], held('a member of the team, in the panel only', ID)),
  },
  recall_orders: {
    ...all(['recall_id', 'order_id', 'person_id'], key),
    units: code,
  },
  recall_duties: {
    recall_id: key,
    ...all(['duty', 'done_at'], held(EVIDENCE, CODE)),
    done_by_id: held('a member of the team, in the panel only', ID),
  },
};
