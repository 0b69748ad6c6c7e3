// Build data for the worker: which files belong to this version. Filled in by web/scripts/build-worker.mjs.

export interface BuildFacts {
  /** Differs if any file of the build does. */
  version: string;
  /** Files that every visitor's browser caches in advance: the frame and the offline page. All have a hash in their name. */
  frame: readonly string[];
  /** Those plus what members need: the posting form, the list of jobs and their parts. */
  ahead: readonly string[];
  /** Modules of screens, by their address below /assets/: the offline page replaces one that cannot be loaded. */
  screenModules: readonly string[];
  offlineModule: string;
  screens: readonly string[];
}

declare const BUILD_FACTS: BuildFacts;

export const buildFacts: BuildFacts = BUILD_FACTS;
