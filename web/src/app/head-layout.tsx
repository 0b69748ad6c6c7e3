// Around every screen: the head of the page it is on. The root has none of a page, since its document stands for every address at first.
import { Outlet } from 'react-router';
import { metaOf } from './head.ts';

export const meta = metaOf();

export default function HeadLayout() {
  return <Outlet />;
}
