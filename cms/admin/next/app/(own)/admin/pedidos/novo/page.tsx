import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { CounterView } from '../../../../../../views/counter/CounterView';

export const metadata = ownMetadata('newOrder');

export default ownRoute('newOrder', CounterView);
