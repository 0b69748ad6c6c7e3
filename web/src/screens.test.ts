import { expect, it } from 'vitest';
import screens, { firstQueriesAt, hasScreen, prerendered, screenOf, titleIn } from './screens.ts';

it('has each address once', () => {
  const paths = screens.map((screen) => screen.path);
  expect(new Set(paths).size).toBe(paths.length);
});

it('finds a screen by its address, query and hash aside', () => {
  expect(hasScreen('/')).toBe(true);
  expect(hasScreen('/?a=1#b')).toBe(true);
  expect(hasScreen('/no-such-screen')).toBe(false);
});

it('titles every address, unknown ones too', () => {
  expect(titleIn(screenOf('/'), 'en')).toBe('Tree work in Louisiana');
  expect(titleIn(screenOf('/no/such/screen'), 'en')).toBe('Page Not Found');
});

it('prerenders only fixed addresses', () => {
  expect(prerendered).toContain('/post-job');
  expect(prerendered.filter((path) => /[:*]/.test(path))).toEqual([]);
});

it('titles every screen outside administration in both languages', () => {
  const admin = (path: string) => path.startsWith('/admin');
  const lacking = screens.filter(
    ({ path, title }) => !admin(path) && (typeof title === 'string' || title.en === title.es),
  );
  expect(lacking.map(({ path }) => path)).toEqual([]);
  expect(titleIn(screenOf('/login'), 'es')).toBe('Iniciar sesión');
});

it('lists a screen’s first queries for a person, with the ids of its address', () => {
  const owner = { id: 1, userType: 'client' as const };
  const business = { id: 2, userType: 'provider' as const, provider: { id: 5, verificationStatus: 'verified' } };
  expect(firstQueriesAt('/jobs', owner)).toEqual(['/api/jobs?view=card', '/api/needs']);
  // What depends on how the job stands may be refused.
  expect(firstQueriesAt('/jobs/34', owner)).toEqual(['/api/jobs/34']);
  expect(firstQueriesAt('/provider-dashboard', business)).toEqual(
    expect.arrayContaining(['/api/providers/user/2', '/api/bids/provider/5?limit=10']),
  );
  expect(firstQueriesAt('/provider-dashboard', { ...business, provider: null }).join(' ')).not.toContain('/bids/');
  const waiting = { ...business, provider: { id: 5, verificationStatus: 'pending' } };
  expect(firstQueriesAt('/jobs', business)).toContain('/api/jobs/map?fits=true');
  expect(firstQueriesAt('/jobs', waiting)).toEqual(['/api/work-area']);
  expect(firstQueriesAt('/provider-dashboard', waiting)).toContain('/api/verification');
  expect(firstQueriesAt('/no-such-screen', owner)).toEqual([]);
});
