// Around every screen without queries: the page's head. The root has none, since its document serves every address at first.
import { Outlet } from 'react-router';
import { metaOf } from './head.ts';

export const meta = metaOf();

export default function HeadLayout() {
  return <Outlet />;
}
