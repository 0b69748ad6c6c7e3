// s3rver has no types of its own (tsconfig.json names this file).
import type { AddressInfo } from 'node:net';

export default class S3rver {
  constructor(options: {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  });
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
