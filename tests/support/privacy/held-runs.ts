import { all, code, hidden, key, type Held } from './held';

/** The columns of courier runs; see `HELD`. None of them contains a name, an address, a code or a free text. */
export const HELD_OF_RUNS: Record<string, Record<string, Held>> = {
  runs: {
    ...all(['id', 'courier_id'], key),
    ...all(['date', 'slot_from', 'slot_to', 'state', 'started_at', 'ended_at'], code),
    ...all(['created_at', 'updated_at'], hidden),
  },
  run_stops: {
    ...all(['id', 'run_id', 'order_id'], key),
    ...all(['position', 'outcome', 'reason', 'decided_at', 'wrong_codes'], code),
  },
  run_events: {
    ...all(['id', 'run_id', 'stop_id', 'actor_id'], key),
    ...all(['event', 'result', 'tapped_at', 'created_at'], code),
  },
};
