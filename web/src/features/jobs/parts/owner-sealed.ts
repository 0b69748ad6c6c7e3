// What the owner's page shows until the bids are opened, in one file: most of a job's later life does without it.
export { Questions } from '../../messages/parts/questions.tsx';
export { BeforeBids } from './before-bids.tsx';
