import { randomUUID } from 'node:crypto';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { readPatiently, type Acts } from './act';
import { sendAsAdmin } from './send-as-admin';

export const CAMPAIGN_ACTS: Acts<'campaign' | 'cancel-campaign'> = {
  async campaign(world, { admin, channel, later }) {
    const title = `Novidade ${randomUUID().slice(0, 8)}`;
    const schedule = later ? { day: addDays(dayOf(new Date()), 1), time: '10:00' } : null;
    const body = { title, message: 'Tem pizza nova.', type: 'promocao', channel, schedule };
    const outcome = await sendAsAdmin(world, { admin, path: '/api/campaigns/send', body });
    if (outcome === 'done') world.promises.campaigns.add(title);
    // Moves a campaign that is scheduled for tomorrow to the current time.
    if (later)
      await readPatiently(() =>
        world.fleet.sql.query('update campaigns set scheduled_for = now() where title = $1', [title]),
      );
    return outcome;
  },

  async 'cancel-campaign'(world, { admin }) {
    const read = () =>
      world.fleet.sql.query<{ id: string }>(
        `select id from campaigns where status in ('scheduled', 'sending') order by created_at desc limit 1`,
      );
    const [campaign] = await readPatiently(read);
    return campaign
      ? sendAsAdmin(world, { admin, path: `/api/campaigns/${campaign.id}/cancel`, body: {} })
      : 'skipped';
  },
};
