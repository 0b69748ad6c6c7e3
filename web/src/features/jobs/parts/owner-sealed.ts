// What the owner's page shows until the bids are opened, in one chunk: later states do not need it.
export { Questions } from '../../messages/parts/questions.tsx';
export { BeforeBids } from './before-bids.tsx';
