export type FileTables = {
  /** A file that is kept and that no row names: not yet, or not any more. */
  looseFile: { key: string; since: string }
}
