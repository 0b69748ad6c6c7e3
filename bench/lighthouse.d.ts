// Types of the part of Lighthouse that home.ts and pages.ts use: the package is installed for benchmarks only, its types are not needed elsewhere.
declare module 'lighthouse' {
  interface Category {
    score: number | null;
    auditRefs: readonly { id: string; weight: number }[];
  }
  interface Audit {
    score: number | null;
    details?: object;
  }
  interface Result {
    lhr: {
      categories: Readonly<Record<string, Category>>;
      audits: Readonly<Record<string, Audit>>;
    };
  }
  interface Options {
    port: number;
    logLevel: 'silent';
    onlyCategories: string[];
  }
  export default function lighthouse(url: string, options: Options): Promise<Result | undefined>;
}
