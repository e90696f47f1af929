import type { ServerProps } from 'payload';

import { readScheduledTexts } from '../../../content/queries/scheduled-texts';
import type { ScheduledSlug } from '../../../content/scheduled-slugs';
import { adminContextOf } from '../../admin-context';
import { PublishLaterButton } from './PublishLaterButton';

interface PublishLaterProps extends Pick<ServerProps, 'payload' | 'user'> {
  slug: ScheduledSlug;
}

/** "Agendar publicação" of a text: when it goes on the site, for who may say so. */
export async function PublishLater({ payload, user, slug }: PublishLaterProps) {
  const context = await adminContextOf({ user: user ?? null, payload }, 'content:schedule');
  if (!context) return null;
  const scheduled = await readScheduledTexts(context.cms).catch(() => null);
  return (
    scheduled && (
      <PublishLaterButton slug={slug} scheduled={scheduled.get(slug) ?? null} now={context.cms.now()} />
    )
  );
}
