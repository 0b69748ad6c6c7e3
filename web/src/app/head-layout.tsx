// Around every screen without queries: the head of the page it is on. The root has no page's head, since its document stands for every address at first.
import { Outlet } from 'react-router';
import { metaOf } from './head.ts';

export const meta = metaOf();

export default function HeadLayout() {
  return <Outlet />;
}
