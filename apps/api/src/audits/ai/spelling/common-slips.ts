/**
 * Words that are no words, too short or with too many neighbours to be found by a letter, and that can
 * only mean one thing. Whoever adds one: nothing else may be written like the first.
 */
export const commonSlips: ReadonlyMap<string, string> = new Map([
  ['فى', 'في'],
  ['هاذا', 'هذا'],
  ['هاذه', 'هذه'],
  ['لاكن', 'لكن'],
  ['اللذي', 'الذي'],
  ['اللتي', 'التي'],
])
