import * as migration_20261120_060511_initial from './20261120_060511_initial';
import * as migration_20261120_061500_rules from './20261120_061500_rules';
import * as migration_20261120_071121_media_object_key from './20261120_071121_media_object_key';
import * as migration_20261120_091152_editable_pages from './20261120_091152_editable_pages';
import * as migration_20261120_121452_accounts from './20261120_121452_accounts';
import * as migration_20261120_123000_links_of_unconfirmed_accounts from './20261120_123000_links_of_unconfirmed_accounts';
import * as migration_20261120_130000_office from './20261120_130000_office';
import * as migration_20261120_150000_kept_figures from './20261120_150000_kept_figures';
import * as migration_20261120_190000_why_a_payment_does_not_fit from './20261120_190000_why_a_payment_does_not_fit';
import * as migration_20261120_210000_what_is_open from './20261120_210000_what_is_open';
import * as migration_20261121_100100_pix_deadlines from './20261121_100100_pix_deadlines';
import * as migration_20261121_110000_payment_reminders from './20261121_110000_payment_reminders';
import * as migration_20261121_110100_labels_of_order_lines from './20261121_110100_labels_of_order_lines';
import * as migration_20261121_120100_sign_up_attempts from './20261121_120100_sign_up_attempts';
import * as migration_20261121_150000_categories_in_use from './20261121_150000_categories_in_use';
import * as migration_20261121_160100_steps_to_undo from './20261121_160100_steps_to_undo';
import * as migration_20261121_180100_versions_of_legal_texts from './20261121_180100_versions_of_legal_texts';
import * as migration_20261121_190100_ledger_indexes from './20261121_190100_ledger_indexes';
import * as migration_20261122_100100_push_devices from './20261122_100100_push_devices';
import * as migration_20261122_110100_sms from './20261122_110100_sms';
import * as migration_20261122_160100_delivery_zones from './20261122_160100_delivery_zones';
import * as migration_20261122_170000_area_requests from './20261122_170000_area_requests';
import * as migration_20261122_180000_pix_codes from './20261122_180000_pix_codes';
import * as migration_20261122_190000_guest_orders from './20261122_190000_guest_orders';
import * as migration_20261122_200000_cases from './20261122_200000_cases';
import * as migration_20261123_100000_case_photos from './20261123_100000_case_photos';
import * as migration_20261123_110000_counter_orders from './20261123_110000_counter_orders';
import * as migration_20261123_110100_counter_cash from './20261123_110100_counter_cash';
import * as migration_20261124_100000_lots from './20261124_100000_lots';
import * as migration_20261124_110000_label_versions from './20261124_110000_label_versions';
import * as migration_20261124_110100_claim_evidence from './20261124_110100_claim_evidence';
import * as migration_20261124_110200_lot_notifications from './20261124_110200_lot_notifications';
import * as migration_20261124_120000_replacement_orders from './20261124_120000_replacement_orders';
import * as migration_20261124_130000_recalls from './20261124_130000_recalls';
import * as migration_20261124_140000_order_acknowledgements from './20261124_140000_order_acknowledgements';
import * as migration_20261125_100000_team_roles from './20261125_100000_team_roles';
import * as migration_20261125_100100_order_preparations from './20261125_100100_order_preparations';
import * as migration_20261125_110000_runs from './20261125_110000_runs';
import * as migration_20261125_120000_work_queue from './20261125_120000_work_queue';
import * as migration_20261125_120100_order_prints from './20261125_120100_order_prints';
import * as migration_20261125_130000_line_changes from './20261125_130000_line_changes';
import * as migration_20261125_130100_recall_cases from './20261125_130100_recall_cases';
import * as migration_20261126_100000_placed_notifications from './20261126_100000_placed_notifications';
import * as migration_20261127_100000_team_push from './20261127_100000_team_push';
import * as migration_20261128_100000_reversed_refunds from './20261128_100000_reversed_refunds';
import * as migration_20261128_110000_promotion_of_a_line from './20261128_110000_promotion_of_a_line';
import * as migration_20261128_120000_withdrawals from './20261128_120000_withdrawals';
import * as migration_20261128_130000_ended_pix from './20261128_130000_ended_pix';
import * as migration_20261129_130000_week_hours from './20261129_130000_week_hours';
import * as migration_20261129_140000_sold_out from './20261129_140000_sold_out';
import * as migration_20261129_150000_team_invitations from './20261129_150000_team_invitations';
import * as migration_20261129_170000_order_item_refunds from './20261129_170000_order_item_refunds';
import * as migration_20261129_180000_pause_reminders from './20261129_180000_pause_reminders';
import * as migration_20261129_190000_sms_price from './20261129_190000_sms_price';
import * as migration_20261129_200000_lost_couriers from './20261129_200000_lost_couriers';
import * as migration_20261130_110000_phones from './20261130_110000_phones';
import * as migration_20261130_120000_provider_notices from './20261130_120000_provider_notices';
import * as migration_20261130_120100_closing_orders from './20261130_120100_closing_orders';
import * as migration_20261130_120200_mail_refusals from './20261130_120200_mail_refusals';
import * as migration_20261130_120300_unknown_devices from './20261130_120300_unknown_devices';
import * as migration_20261130_120400_payment_parts from './20261130_120400_payment_parts';
import * as migration_20261201_100000_factors from './20261201_100000_factors';
import * as migration_20261201_200000_link_kinds from './20261201_200000_link_kinds';
import * as migration_20261201_200100_removed_photos from './20261201_200100_removed_photos';
import * as migration_20261201_200200_guest_holds from './20261201_200200_guest_holds';
import * as migration_20261201_200300_lots_of_products from './20261201_200300_lots_of_products';
import * as migration_20261202_100000_doors from './20261202_100000_doors';
import * as migration_20261202_100100_claimed_orders from './20261202_100100_claimed_orders';
import * as migration_20261203_100000_resources from './20261203_100000_resources';
import * as migration_20261203_110000_text_editors from './20261203_110000_text_editors';
import * as migration_20261204_100000_changed_before_payment from './20261204_100000_changed_before_payment';
import * as migration_20261204_110000_coupons from './20261204_110000_coupons';
import * as migration_20261205_090000_early_ends from './20261205_090000_early_ends';
import * as migration_20261205_100000_pix_price from './20261205_100000_pix_price';
import * as migration_20261205_110000_proceeds from './20261205_110000_proceeds';
import * as migration_20261205_130000_kits from './20261205_130000_kits';
import * as migration_20261205_140000_in_time from './20261205_140000_in_time';
import * as migration_20261205_150000_step_notices from './20261205_150000_step_notices';
import * as migration_20261205_170000_discovery from './20261205_170000_discovery';
import * as migration_20261205_180000_waitlist from './20261205_180000_waitlist';
import * as migration_20261206_100000_reviews from './20261206_100000_reviews';
import * as migration_20261206_110000_lot_ingredient_names from './20261206_110000_lot_ingredient_names';
import * as migration_20261206_120000_movement_ledger from './20261206_120000_movement_ledger';

export const migrations = [
  {
    up: migration_20261120_060511_initial.up,
    down: migration_20261120_060511_initial.down,
    name: '20261120_060511_initial',
  },
  {
    up: migration_20261120_061500_rules.up,
    down: migration_20261120_061500_rules.down,
    name: '20261120_061500_rules',
  },
  {
    up: migration_20261120_071121_media_object_key.up,
    down: migration_20261120_071121_media_object_key.down,
    name: '20261120_071121_media_object_key',
  },
  {
    up: migration_20261120_091152_editable_pages.up,
    down: migration_20261120_091152_editable_pages.down,
    name: '20261120_091152_editable_pages',
  },
  {
    up: migration_20261120_121452_accounts.up,
    down: migration_20261120_121452_accounts.down,
    name: '20261120_121452_accounts',
  },
  {
    up: migration_20261120_123000_links_of_unconfirmed_accounts.up,
    down: migration_20261120_123000_links_of_unconfirmed_accounts.down,
    name: '20261120_123000_links_of_unconfirmed_accounts',
  },
  {
    up: migration_20261120_130000_office.up,
    down: migration_20261120_130000_office.down,
    name: '20261120_130000_office',
  },
  {
    up: migration_20261120_150000_kept_figures.up,
    down: migration_20261120_150000_kept_figures.down,
    name: '20261120_150000_kept_figures',
  },
  {
    up: migration_20261120_190000_why_a_payment_does_not_fit.up,
    down: migration_20261120_190000_why_a_payment_does_not_fit.down,
    name: '20261120_190000_why_a_payment_does_not_fit',
  },
  {
    up: migration_20261120_210000_what_is_open.up,
    down: migration_20261120_210000_what_is_open.down,
    name: '20261120_210000_what_is_open',
  },
  {
    up: migration_20261121_100100_pix_deadlines.up,
    down: migration_20261121_100100_pix_deadlines.down,
    name: '20261121_100100_pix_deadlines',
  },
  {
    up: migration_20261121_110000_payment_reminders.up,
    down: migration_20261121_110000_payment_reminders.down,
    name: '20261121_110000_payment_reminders',
  },
  {
    up: migration_20261121_110100_labels_of_order_lines.up,
    down: migration_20261121_110100_labels_of_order_lines.down,
    name: '20261121_110100_labels_of_order_lines',
  },
  {
    up: migration_20261121_120100_sign_up_attempts.up,
    down: migration_20261121_120100_sign_up_attempts.down,
    name: '20261121_120100_sign_up_attempts',
  },
  {
    up: migration_20261121_150000_categories_in_use.up,
    down: migration_20261121_150000_categories_in_use.down,
    name: '20261121_150000_categories_in_use',
  },
  {
    up: migration_20261121_160100_steps_to_undo.up,
    down: migration_20261121_160100_steps_to_undo.down,
    name: '20261121_160100_steps_to_undo',
  },
  {
    up: migration_20261121_180100_versions_of_legal_texts.up,
    down: migration_20261121_180100_versions_of_legal_texts.down,
    name: '20261121_180100_versions_of_legal_texts',
  },
  {
    up: migration_20261121_190100_ledger_indexes.up,
    down: migration_20261121_190100_ledger_indexes.down,
    name: '20261121_190100_ledger_indexes',
  },
  {
    up: migration_20261122_100100_push_devices.up,
    down: migration_20261122_100100_push_devices.down,
    name: '20261122_100100_push_devices',
  },
  {
    up: migration_20261122_110100_sms.up,
    down: migration_20261122_110100_sms.down,
    name: '20261122_110100_sms',
  },
  {
    up: migration_20261122_160100_delivery_zones.up,
    down: migration_20261122_160100_delivery_zones.down,
    name: '20261122_160100_delivery_zones',
  },
  {
    up: migration_20261122_170000_area_requests.up,
    down: migration_20261122_170000_area_requests.down,
    name: '20261122_170000_area_requests',
  },
  {
    up: migration_20261122_180000_pix_codes.up,
    down: migration_20261122_180000_pix_codes.down,
    name: '20261122_180000_pix_codes',
  },
  {
    up: migration_20261122_190000_guest_orders.up,
    down: migration_20261122_190000_guest_orders.down,
    name: '20261122_190000_guest_orders',
  },
  {
    up: migration_20261122_200000_cases.up,
    down: migration_20261122_200000_cases.down,
    name: '20261122_200000_cases',
  },
  {
    up: migration_20261123_100000_case_photos.up,
    down: migration_20261123_100000_case_photos.down,
    name: '20261123_100000_case_photos',
  },
  {
    up: migration_20261123_110000_counter_orders.up,
    down: migration_20261123_110000_counter_orders.down,
    name: '20261123_110000_counter_orders',
  },
  {
    up: migration_20261123_110100_counter_cash.up,
    down: migration_20261123_110100_counter_cash.down,
    name: '20261123_110100_counter_cash',
  },
  {
    up: migration_20261124_100000_lots.up,
    down: migration_20261124_100000_lots.down,
    name: '20261124_100000_lots',
  },
  {
    up: migration_20261124_110000_label_versions.up,
    down: migration_20261124_110000_label_versions.down,
    name: '20261124_110000_label_versions',
  },
  {
    up: migration_20261124_110100_claim_evidence.up,
    down: migration_20261124_110100_claim_evidence.down,
    name: '20261124_110100_claim_evidence',
  },
  {
    up: migration_20261124_110200_lot_notifications.up,
    down: migration_20261124_110200_lot_notifications.down,
    name: '20261124_110200_lot_notifications',
  },
  {
    up: migration_20261124_120000_replacement_orders.up,
    down: migration_20261124_120000_replacement_orders.down,
    name: '20261124_120000_replacement_orders',
  },
  {
    up: migration_20261124_130000_recalls.up,
    down: migration_20261124_130000_recalls.down,
    name: '20261124_130000_recalls',
  },
  {
    up: migration_20261124_140000_order_acknowledgements.up,
    down: migration_20261124_140000_order_acknowledgements.down,
    name: '20261124_140000_order_acknowledgements',
  },
  {
    up: migration_20261125_100000_team_roles.up,
    down: migration_20261125_100000_team_roles.down,
    name: '20261125_100000_team_roles',
  },
  {
    up: migration_20261125_100100_order_preparations.up,
    down: migration_20261125_100100_order_preparations.down,
    name: '20261125_100100_order_preparations',
  },
  {
    up: migration_20261125_110000_runs.up,
    down: migration_20261125_110000_runs.down,
    name: '20261125_110000_runs',
  },
  {
    up: migration_20261125_120000_work_queue.up,
    down: migration_20261125_120000_work_queue.down,
    name: '20261125_120000_work_queue',
  },
  {
    up: migration_20261125_120100_order_prints.up,
    down: migration_20261125_120100_order_prints.down,
    name: '20261125_120100_order_prints',
  },
  {
    up: migration_20261125_130000_line_changes.up,
    down: migration_20261125_130000_line_changes.down,
    name: '20261125_130000_line_changes',
  },
  {
    up: migration_20261125_130100_recall_cases.up,
    down: migration_20261125_130100_recall_cases.down,
    name: '20261125_130100_recall_cases',
  },
  {
    up: migration_20261126_100000_placed_notifications.up,
    down: migration_20261126_100000_placed_notifications.down,
    name: '20261126_100000_placed_notifications',
  },
  {
    up: migration_20261127_100000_team_push.up,
    down: migration_20261127_100000_team_push.down,
    name: '20261127_100000_team_push',
  },
  {
    up: migration_20261128_100000_reversed_refunds.up,
    down: migration_20261128_100000_reversed_refunds.down,
    name: '20261128_100000_reversed_refunds',
  },
  {
    up: migration_20261128_110000_promotion_of_a_line.up,
    down: migration_20261128_110000_promotion_of_a_line.down,
    name: '20261128_110000_promotion_of_a_line',
  },
  {
    up: migration_20261128_120000_withdrawals.up,
    down: migration_20261128_120000_withdrawals.down,
    name: '20261128_120000_withdrawals',
  },
  {
    up: migration_20261128_130000_ended_pix.up,
    down: migration_20261128_130000_ended_pix.down,
    name: '20261128_130000_ended_pix',
  },
  {
    up: migration_20261129_130000_week_hours.up,
    down: migration_20261129_130000_week_hours.down,
    name: '20261129_130000_week_hours',
  },
  {
    up: migration_20261129_140000_sold_out.up,
    down: migration_20261129_140000_sold_out.down,
    name: '20261129_140000_sold_out',
  },
  {
    up: migration_20261129_150000_team_invitations.up,
    down: migration_20261129_150000_team_invitations.down,
    name: '20261129_150000_team_invitations',
  },
  {
    up: migration_20261129_170000_order_item_refunds.up,
    down: migration_20261129_170000_order_item_refunds.down,
    name: '20261129_170000_order_item_refunds',
  },
  {
    up: migration_20261129_180000_pause_reminders.up,
    down: migration_20261129_180000_pause_reminders.down,
    name: '20261129_180000_pause_reminders',
  },
  {
    up: migration_20261129_190000_sms_price.up,
    down: migration_20261129_190000_sms_price.down,
    name: '20261129_190000_sms_price',
  },
  {
    up: migration_20261129_200000_lost_couriers.up,
    down: migration_20261129_200000_lost_couriers.down,
    name: '20261129_200000_lost_couriers',
  },
  {
    up: migration_20261130_110000_phones.up,
    down: migration_20261130_110000_phones.down,
    name: '20261130_110000_phones',
  },
  {
    up: migration_20261130_120000_provider_notices.up,
    down: migration_20261130_120000_provider_notices.down,
    name: '20261130_120000_provider_notices',
  },
  {
    up: migration_20261130_120100_closing_orders.up,
    down: migration_20261130_120100_closing_orders.down,
    name: '20261130_120100_closing_orders',
  },
  {
    up: migration_20261130_120200_mail_refusals.up,
    down: migration_20261130_120200_mail_refusals.down,
    name: '20261130_120200_mail_refusals',
  },
  {
    up: migration_20261130_120300_unknown_devices.up,
    down: migration_20261130_120300_unknown_devices.down,
    name: '20261130_120300_unknown_devices',
  },
  {
    up: migration_20261130_120400_payment_parts.up,
    down: migration_20261130_120400_payment_parts.down,
    name: '20261130_120400_payment_parts',
  },
  {
    up: migration_20261201_100000_factors.up,
    down: migration_20261201_100000_factors.down,
    name: '20261201_100000_factors',
  },
  {
    up: migration_20261201_200000_link_kinds.up,
    down: migration_20261201_200000_link_kinds.down,
    name: '20261201_200000_link_kinds',
  },
  {
    up: migration_20261201_200100_removed_photos.up,
    down: migration_20261201_200100_removed_photos.down,
    name: '20261201_200100_removed_photos',
  },
  {
    up: migration_20261201_200200_guest_holds.up,
    down: migration_20261201_200200_guest_holds.down,
    name: '20261201_200200_guest_holds',
  },
  {
    up: migration_20261201_200300_lots_of_products.up,
    down: migration_20261201_200300_lots_of_products.down,
    name: '20261201_200300_lots_of_products',
  },
  {
    up: migration_20261202_100000_doors.up,
    down: migration_20261202_100000_doors.down,
    name: '20261202_100000_doors',
  },
  {
    up: migration_20261202_100100_claimed_orders.up,
    down: migration_20261202_100100_claimed_orders.down,
    name: '20261202_100100_claimed_orders',
  },
  {
    up: migration_20261203_100000_resources.up,
    down: migration_20261203_100000_resources.down,
    name: '20261203_100000_resources',
  },
  {
    up: migration_20261203_110000_text_editors.up,
    down: migration_20261203_110000_text_editors.down,
    name: '20261203_110000_text_editors',
  },
  {
    up: migration_20261204_100000_changed_before_payment.up,
    down: migration_20261204_100000_changed_before_payment.down,
    name: '20261204_100000_changed_before_payment',
  },
  {
    up: migration_20261204_110000_coupons.up,
    down: migration_20261204_110000_coupons.down,
    name: '20261204_110000_coupons',
  },
  {
    up: migration_20261205_090000_early_ends.up,
    down: migration_20261205_090000_early_ends.down,
    name: '20261205_090000_early_ends',
  },
  {
    up: migration_20261205_100000_pix_price.up,
    down: migration_20261205_100000_pix_price.down,
    name: '20261205_100000_pix_price',
  },
  {
    up: migration_20261205_110000_proceeds.up,
    down: migration_20261205_110000_proceeds.down,
    name: '20261205_110000_proceeds',
  },
  {
    up: migration_20261205_130000_kits.up,
    down: migration_20261205_130000_kits.down,
    name: '20261205_130000_kits',
  },
  {
    up: migration_20261205_140000_in_time.up,
    down: migration_20261205_140000_in_time.down,
    name: '20261205_140000_in_time',
  },
  {
    up: migration_20261205_150000_step_notices.up,
    down: migration_20261205_150000_step_notices.down,
    name: '20261205_150000_step_notices',
  },
  {
    up: migration_20261205_170000_discovery.up,
    down: migration_20261205_170000_discovery.down,
    name: '20261205_170000_discovery',
  },
  {
    up: migration_20261205_180000_waitlist.up,
    down: migration_20261205_180000_waitlist.down,
    name: '20261205_180000_waitlist',
  },
  {
    up: migration_20261206_100000_reviews.up,
    down: migration_20261206_100000_reviews.down,
    name: '20261206_100000_reviews',
  },
  {
    up: migration_20261206_110000_lot_ingredient_names.up,
    down: migration_20261206_110000_lot_ingredient_names.down,
    name: '20261206_110000_lot_ingredient_names',
  },
  {
    up: migration_20261206_120000_movement_ledger.up,
    down: migration_20261206_120000_movement_ledger.down,
    name: '20261206_120000_movement_ledger',
  },
];
