// What ops/ says about the product is true: every variable exists, every program, port and path is there, nothing runs as root.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv, VARIABLES } from './kernel/env.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The user of the image. */
const USER = 10001;
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every variable that may be set: each, and for secrets the file. */
const KNOWN = new Set([
  'NODE_ENV',
  // The C library reads it.
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  ...VARIABLES.flatMap(({ name, ...more }) => ('secret' in more ? [name, `${name}_FILE`] : [name])),
]);
const unknown = (names: readonly string[]) => names.filter((name) => !KNOWN.has(name));

interface Container {
  name: string;
  image: string;
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  env: { name: string; value: string }[];
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
}

interface PodSpec {
  securityContext: object;
  terminationGracePeriodSeconds: number;
  containers: Container[];
  volumes: { name: string }[];
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: Record<string, never> & {
    template?: { spec: PodSpec };
    jobTemplate?: { spec: { template: { spec: PodSpec } } };
  };
}

const MANIFESTS = 'ops/kubernetes';
const files = readdirSync(join(ROOT, MANIFESTS)).filter((name) => name !== 'kustomization.yaml');
// kubectl validates each kind's schema; here is what only we know.
const manifests = files.flatMap((name) =>
  parseAllDocuments(read(join(MANIFESTS, name))).map((document) => document.toJS() as Manifest),
);
const one = (kind: string, name = 'live-oak') => {
  const resource = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!resource) throw new Error(`no ${kind} ${name}`);
  return resource;
};
const pods = manifests.flatMap(({ kind, spec }) => {
  const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
  return pod ? [{ kind, pod }] : [];
});

describe('the image', () => {
  const dockerfile = read('ops/image/Dockerfile');
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  test('is an empty one with the bundled server, which it runs as an unprivileged user', () => {
    expect(stage).toMatch(/^\nFROM scratch\n/);
    expect(stage).toMatch(/^COPY --from=build \/image\/ \/$/m);
    expect(stage).toContain(`USER ${USER}:${USER}`);
    expect(stage).toContain(
      'ENTRYPOINT ["/usr/local/bin/node"]\nCMD ["--max-semi-space-size=8", "server/build/main.mjs"]',
    );
    expect(stage).not.toMatch(/^RUN /m);
    expect(read('scripts/gather-image.mjs')).toContain(`const USER = ${USER};`);
  });

  test('sets variables that exist, and checks its health where it listens', () => {
    const names = [...stage.matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
    expect(names).toEqual(expect.arrayContaining(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']));
    expect(unknown(names)).toEqual([]);
    expect(stage).toContain('EXPOSE 3000');
    expect(stage).toMatch(/HEALTHCHECK[\s\S]*\/healthz/);
  });

  test('leaves out what does not belong to it', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '.env', '.data', 'ops']));
  });
});

describe('the manifests', () => {
  test('are those that kustomize lists, except for the secret that the operator fills in', () => {
    // Our own file; its required content is checked below.
    const { resources } = parse(read(join(MANIFESTS, 'kustomization.yaml'))) as { resources: string[] };
    expect(resources.toSorted()).toEqual(files.filter((name) => name !== 'secret.example.yaml').toSorted());
  });

  test('set variables that exist', () => {
    expect(unknown(Object.keys(one('ConfigMap').data ?? {}))).toEqual([]);
    for (const { pod } of pods) {
      for (const { env } of pod.containers) expect(unknown(env.map(({ name }) => name))).toEqual([]);
    }
  });

  test('read every secret from a file of the secret', () => {
    const keys = Object.keys(one('Secret').stringData ?? {});
    for (const { pod } of pods) {
      for (const { env } of pod.containers) {
        expect(env).toEqual(keys.map((key) => ({ name: `${key}_FILE`, value: `/run/secrets/live-oak/${key}` })));
      }
    }
  });

  test('let nothing run as root, with privileges, or write outside of mounts', () => {
    expect(pods.map(({ kind }) => kind).toSorted()).toEqual(['CronJob', 'Deployment', 'Job']);
    for (const { pod } of pods) {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: USER,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext, volumeMounts } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual(pod.volumes.map(({ name }) => name).toSorted());
      }
    }
  });

  test('run existing programs', () => {
    const programs = pods.flatMap(({ pod }) => pod.containers.flatMap(({ args }) => args?.[0] ?? []));
    expect(programs).toEqual(expect.arrayContaining(['server/src/kernel/db/migrate-main.ts']));
    for (const program of programs) expect(existsSync(join(ROOT, program))).toBe(true);
  });

  test('replace a process only by a ready one, and give it the time to drain', () => {
    const { spec } = one('Deployment');
    const pod = spec?.template?.spec;
    const [app] = pod?.containers ?? [];
    expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
    expect(app?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(app?.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(app?.startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(app?.ports).toEqual([{ name: 'http', containerPort: 3000 }]);
    const drain = Number(one('ConfigMap').data?.SHUTDOWN_DRAIN_SECONDS);
    // Ten seconds are the server's own limit for the stop itself.
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 10);
  });
});

describe('compose', () => {
  interface Service {
    image?: string;
    environment?: Record<string, string>;
    secrets?: string[];
    read_only?: boolean;
    user?: string;
    volumes?: string[];
    command?: string[];
  }
  // Our own file; its required content is checked below.
  const compose = parse(read('ops/compose/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
  };
  const ours = ['app-1', 'app-2', 'migrate'].map((name) => compose.services[name] ?? {});

  test('sets variables that exist, with valid values', () => {
    for (const { environment = {} } of ours) {
      expect(unknown(Object.keys(environment))).toEqual([]);
      const plain = Object.entries(environment).filter(
        ([name, value]) =>
          !name.endsWith('_FILE') && !name.startsWith('S3_') && !value.includes('${') && name !== 'ADMIN_EMAIL',
      );
      expect(() => readEnv(Object.fromEntries(plain))).not.toThrow();
    }
  });

  test('gives each process its secrets, generated or requested by make-secrets.sh', () => {
    const script = read('ops/compose/make-secrets.sh');
    for (const { environment = {}, secrets = [] } of ours) {
      const named = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.+)$/.exec(value)?.slice(1) ?? []);
      expect(named.toSorted()).toEqual(secrets.toSorted());
    }
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`./secrets/${name}`);
      expect(script).toMatch(new RegExp(`keep ${name} |"${name} `));
    }
    expect(read('.gitignore')).toContain('ops/compose/secrets/');
  });

  test('runs our programs read-only, as the user of the image; mounts exist', () => {
    for (const { read_only, user } of ours) {
      expect(read_only).toBe(true);
      expect(user).toBe(`${USER}:${USER}`);
    }
    expect(existsSync(join(ROOT, compose.services.migrate?.command?.[0] ?? 'none'))).toBe(true);
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.filter((one) => one.startsWith('.')),
    );
    const missing = mounted.filter((volume) => !existsSync(join(ROOT, 'ops/compose', volume.split(':', 1)[0] ?? '')));
    expect(missing).toEqual([]);
  });

  test('the proxy gets the variables of its configuration', () => {
    const wanted = new Set(
      [...read('ops/proxy/haproxy.cfg').matchAll(/"\$\{(\w+)(?:\[\*\])?\}/g)].map(([, name]) => name),
    );
    expect(Object.keys(compose.services.proxy?.environment ?? {}).toSorted()).toEqual([...wanted].toSorted());
  });

  // HAProxy takes "${NAME}" as one word, whatever is in it.
  test('a setting of several words is read as several words', () => {
    const settings = Object.entries(compose.services.proxy?.environment ?? {});
    const several = settings.filter(([, value]) => value.includes(' ')).map(([name]) => name);
    expect(several).toEqual(['BIND']);
    expect(read('ops/proxy/haproxy.cfg')).toContain('"${BIND[*]}"');
  });
});

test('the proxy’s page has the length that it states', () => {
  const page = readFileSync(join(ROOT, 'ops/proxy/503.http'));
  const [head = ''] = page.toString('latin1').split('\r\n\r\n', 1);
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(Number(/content-length: (\d+)/.exec(head)?.[1])).toBe(page.length - head.length - 4);
});

test('the manual sets every variable of the files of the PostgreSQL pair', () => {
  const manual = read('docs/operator/pair.md');
  const texts = readdirSync(join(ROOT, 'ops/pair')).map((name) => read(`ops/pair/${name}`));
  const used = texts.flatMap((text) => [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name));
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !manual.includes(`${name}=`))).toEqual([]);
});
