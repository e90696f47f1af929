/**
 * SQL condition: a notice `n` says that the provider opens no Pix for the shop's account, whoever buys. Any other refusal
 * may be about one buyer or one amount.
 */
export const RESTS_PIX = `(n.ended_at is null and n.call = 'pix' and n.reason = 'pix_without_key')`;
