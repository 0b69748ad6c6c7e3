import { expect, it } from 'vitest';
import { holdBoot, withoutLayouts, type Boot } from './hold-boot.ts';

const boot: Boot = {
  manifest: '/m.js',
  entry: '/e.js',
  screens: { root: '/r.js' },
  files: ['/</script>.js'],
  isDrawn: false,
};
const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/e.js"/><script src="/first.js"></script></head><body>${body}</body></html>`;
const router = '<script type="module" async="">import "/m.js";\nimport("/e.js");</script>';

it('removes the start of the application from a page and names it before the first script', () => {
  const html = holdBoot(page(router), boot);
  expect(html).not.toContain('modulepreload');
  expect(html).toContain('<script type="module" async=""></script>');
  const json = /<template id="boot">(.*?)<\/template><script src="\/first.js">/.exec(html)?.[1];
  expect(JSON.parse(json ?? '')).toEqual(boot);
});

it('fails the build if the router writes its pages in another way', () => {
  expect(() => holdBoot('<html><head></head><body></body></html>', boot)).toThrow(/does not look/);
});

it('leaves the layouts out of the fallback’s start', () => {
  const start = `<script type="module" async="">import "/m.js";
import * as route0 from "/root.js";
  window.__reactRouterRouteModules = {"root":route0};
import("/e.js");</script>`;
  expect(withoutLayouts(`<body>${start}</body>`)).toBe(
    '<body><script type="module" async="">import "/m.js";\nimport("/e.js");</script></body>',
  );
  expect(() => withoutLayouts(page(router))).toThrow(/does not look/);
});
