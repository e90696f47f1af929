import { cachedQuery } from '../../platform/cache/snapshot-cache';
import { imageView } from '../../catalog/pictures/image-view';
import type { Contact } from '../../payload-types';
import type { ContactView } from '../content-views';
import { withFacts } from '../facts';
import { readGlobal } from '../read-global';

/** The contact page's texts; empty while they are not published. Contact details and hours are in the settings. */
export const readContact = cachedQuery<ContactView>({
  topics: ['content', 'catalog'],
  hasDrafts: true,
  load: async (cms) => {
    const contact = await readGlobal(cms, 'contact');
    return withFacts(cms, contactView(contact));
  },
});

function contactView({ lead, ways, hours, place }: Partial<Contact>): ContactView {
  return {
    lead: lead ?? '',
    ways: {
      whatsapp: ways?.whatsapp ?? '',
      email: ways?.email ?? '',
      instagram: ways?.instagram ?? '',
    },
    hours: {
      title: hours?.title || 'Horários',
      attendanceNote: hours?.attendanceNote ?? '',
      chatLabel: hours?.chatLabel || 'Conversar no WhatsApp',
    },
    place: { title: place?.title ?? '', text: place?.text ?? '', image: imageView(place?.image) },
  };
}
