// What the build tells the worker: which files belong to this version. Written in by web/scripts/build-worker.mjs.

export interface BuildFacts {
  /** Differs when any file of the build does. */
  version: string;
  /** Files that are brought ahead: the frame, the posting form and what both need. All have a hash in their name. */
  ahead: readonly string[];
  /** Modules of screens, by their address below /assets/: in place of one that cannot be had comes the offline page. */
  screenModules: readonly string[];
  /** The module of the offline page. */
  offlineModule: string;
  /** Patterns of the addresses that are screens. */
  screens: readonly string[];
}

declare const BUILD_FACTS: BuildFacts;

export const buildFacts: BuildFacts = BUILD_FACTS;
