import { adminMessages } from '@shop/messages/admin-messages';

import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

/** Returns the text of a refused act; `otherwise` is the specification's text for the act. */
export const promotionRefusal = refusalTexts<DomainRefusal<'promotions'>>({
  promotion_gone: adminMessages.promotion_gone,
  promotion_changed: adminMessages.promotion_changed,
  picture_gone: adminMessages.product_picture_gone,
  choice_gone: adminMessages.promotion_choice_gone,
});
