// What is run: first what makes the modules load sooner, then the start, whose thousand modules come after it.
import { flushCompileCache } from 'node:module';
import './quick-load.ts';

await import('./start.ts');
// Now, since a process that is killed would not come to it.
flushCompileCache();
