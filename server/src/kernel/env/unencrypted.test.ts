// Which connections are reported as unencrypted.
import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { plainConnections, plainRefusal } from './unencrypted.ts';

const S3 = { S3_REGION: 'r', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };

test.each([
  [{}, []],
  [{ DATABASE_URL: 'postgres://u:p@localhost/x', SMTP_URL: 'smtp://mail.example.com' }, []],
  [{ DATABASE_URL: 'postgres://u:p@db.example.com/x?sslmode=verify-full' }, []],
  [{ DATABASE_URL: 'postgres://u:p@db.example.com/x' }, [/DATABASE_URL.*verify-full/]],
  [{ DATABASE_URL: 'postgres://u:p@db.example.com/x?sslmode=prefer' }, [/DATABASE_URL/]],
  // The pooler is on this machine, the database behind it is not.
  [{ DATABASE_URL: 'postgres://u:p@localhost/x', DATABASE_DIRECT_URL: 'postgres://u:p@db/x' }, [/DATABASE_DIRECT_URL/]],
  [{ DATABASE_URL: 'postgres://u:p@localhost/x', DATABASE_READ_URL: 'postgres://u:p@db/x' }, [/DATABASE_READ_URL/]],
  [{ ...S3, S3_ENDPOINT: 'http://storage.example.com' }, [/S3_ENDPOINT/]],
  [{ ...S3, S3_ENDPOINT: 'https://storage.example.com' }, []],
  [{ SMTP_URL: 'smtp://mail.example.com?requireTLS=false' }, [/SMTP_URL/]],
])('%j', (source, named) => {
  expect(plainConnections(readEnv(source))).toEqual(named.map((one) => expect.stringMatching(one)));
});

test('production does not start with one unless it is allowed; other environments do', () => {
  const plain = {
    production: true,
    allowPlainConnections: false,
    storage: undefined,
    smtpUrl: undefined,
    load: { databaseDirectUrl: undefined, databaseReadUrl: undefined },
  };
  expect(plainRefusal({ ...plain, databaseUrl: 'postgres://u:p@db.example.com/x' })).toMatch(
    /unencrypted\. DATABASE_URL: add sslmode=verify-full\. Or allow it by ALLOW_PLAIN_CONNECTIONS=on/,
  );
  expect(plainRefusal({ ...plain, databaseUrl: 'postgres://u:p@localhost/x' })).toBeUndefined();
  const open = { ...plain, databaseUrl: 'postgres://u:p@db.example.com/x' };
  expect(plainRefusal({ ...open, allowPlainConnections: true })).toBeUndefined();
  expect(plainRefusal({ ...open, production: false })).toBeUndefined();
});
