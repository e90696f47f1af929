import { CODE, ID, all, held, type Held } from './held';

const TEAM = held('a member of the team, in the panel only', ID);
const EVIDENCE = held('evidence about a lot; the lots of each pizza are in the file by their codes', CODE);

/** Lots are the shop's evidence. They name members of the team, whose accounts are never erased, but no buyer. */
export const HELD_OF_LOTS: Record<string, Record<string, Held>> = {
  lots: {
    ...all(
      `id code product_id made_on best_before quantity status gluten_result gluten_mg_kg gluten_limit_mg_kg gluten_method
       laboratory tested_on packed_units lost_units released_at blocked_at blocked_kind blocked_note closed_at created_at
       updated_at version`.split(/\s+/),
      EVIDENCE,
    ),
    ...all(['made_by_id', 'released_by_id', 'blocked_by_id', 'created_by_id'], TEAM),
  },
  lot_checks: { ...all(['lot_id', 'item', 'ticked_at'], EVIDENCE), ticked_by_id: TEAM },
  lot_events: { ...all(['id', 'lot_id', 'event', 'created_at'], EVIDENCE), actor_id: TEAM },
  lot_losses: {
    ...all(['id', 'lot_id', 'quantity', 'kind', 'note', 'created_at'], EVIDENCE),
    actor_id: TEAM,
  },
  lot_reports: {
    ...all(['lot_id', 'content', 'content_hash', 'file_name', 'uploaded_at'], EVIDENCE),
    uploaded_by_id: TEAM,
  },
};
