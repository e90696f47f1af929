import { CancelForm } from '../orders/CancelOrder';
import { BuyerProof } from './BuyerProof';

/**
 * The form that cancels an order that was opened by its link. It asks for the buyer's e-mail, because the link may have
 * been forwarded.
 */
export const CancelByLink = ({ path }: { path: string }) => (
  <CancelForm action={path}>
    <BuyerProof id="cancel-email" />
  </CancelForm>
);
