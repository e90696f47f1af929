/** Tables without personal data, and why that is certain. */
export const NOT_PERSONAL: Record<string, string> = {
  ...Object.fromEntries(
    `_about_v _about_v_version_tiles _contact_v _faq_v _faq_v_version_questions _home_v _home_v_version_answers
     _home_v_version_preparation_steps _home_v_version_slides _home_v_version_tiles _menu_page_v _privacy_policy_v
     _returns_policy_v _settings_v _settings_v_version_notices _terms_of_use_v about about_tiles categories contact faq faq_questions home home_answers
     home_preparation_steps home_slides home_tiles legal_versions media menu_page privacy_policy products products_components products_images
     products_texts promotions promotions_rels coupons coupons_rels returns_policy settings settings_attendance_hours
     settings_attendance_hours_days settings_delivery_cep_ranges settings_delivery_hours settings_delivery_hours_days
     settings_notices settings_pickup_hours settings_pickup_hours_days terms_of_use`
      .trim()
      .split(/\s+/)
      .map((table) => [table, 'the shop’s own texts, pictures and wares']),
  ),
  claim_evidence: 'what proves the shop’s claims; who attached it is an admin',
  label_versions: 'what the shop’s labels said; who confirmed one is an admin',
  order_contacts:
    'buyers without an account: their file and erasure are by the link of the order (orders/order-links.test.ts)',
  automatic_mails: 'which mails the shop sends by itself',
  campaign_tests: 'the shop’s own words, days',
  low_stock_notices: 'the shop’s own wares',
  stock_movement_notes: 'why the shop counted its stock anew, in an admin’s words',
  scheduled_prices: 'what the shop’s wares cost at a time; who decided it is an admin',
  scheduled_texts: 'the shop’s own words; who scheduled them is an admin',
  product_imports: 'how many of the shop’s wares an admin imported',
  order_line_components: 'what kits were made of when they were sold',
  coupon_uses: 'which order used a coupon; its buyer is in the order',
  delivery_zones: 'where the shop delivers',
  delivery_zones_bairros: 'where the shop delivers',
  delivery_zones_cep_ranges: 'where the shop delivers',
  delivery_closed_days: 'when the shop does not deliver',
  delivery_pause: 'when the shop takes no orders',
  opening_hours: 'when the shop is open',
  slot_templates: 'when the shop delivers',
  slot_templates_rels: 'when and where the shop delivers',
  slot_days: 'how many orders a window has',
  lot_ingredients: 'what a lot is made of, from which supplier',
  lot_shortfalls: 'how many boxes are missing of a product',
  closed_days: 'days whose sums are stored',
  closed_day_hours: 'what everybody bought in an hour, together',
  closed_day_kinds: 'what everybody bought in a day, together; made anew when an address in it is erased',
  closed_day_products: 'what everybody bought of a product in a day, together',
  payload_kv: 'unused by the shop',
  payload_locked_documents: 'which admin edits what at this moment: minutes',
  payload_locked_documents_rels: 'which admin edits what at this moment: minutes; deleted with the account',
  payload_migrations: 'which migrations ran',
  payment_notifications: 'numbers of the provider; the payment they are about is in the file',
  resources: 'what the shop uses',
  page_visits: 'how many visits a page had in a day, and from which sites, together',
  sms_settings: 'a switch and a number of the shop',
  review_settings: 'whether the shop reads reviews before it publishes them',
  step_notice_texts: 'the shop’s own words, with placeholders for the buyer',
  sms_received: 'ids of the provider, thirty days',
  spent_challenges: 'hashes of random numbers, minutes',
  rate_limit_hits: 'keyed hashes, minutes; those of the e-mail are deleted with the account',
  'graphile_worker._private_jobs': 'ids and codes of work to do, minutes',
  'graphile_worker._private_job_queues': 'names of lanes',
  'graphile_worker._private_known_crontabs': 'names of chores',
  'graphile_worker._private_tasks': 'names of tasks',
  'graphile_worker.jobs': 'a view of the jobs',
  'graphile_worker.migrations': 'which migrations ran',
};
