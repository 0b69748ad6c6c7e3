// React Router in framework mode: no server rendering at run time, public pages written as HTML at build time.
import type { Config } from '@react-router/dev/config';
import { prerendered } from './src/screens.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerendered,
} satisfies Config;
