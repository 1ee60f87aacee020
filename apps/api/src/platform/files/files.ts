import type { StoredBytes } from '@apron/contracts/given-file.ts'

/**
 * Where the bytes of files are kept; which file is whose is said by rows of the database. A key is given
 * once and what lies under it never changes.
 */
export type Files = {
  /** Keeps the bytes whole or not at all. Throws a FilesAwayError where the place cannot be reached. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Null where nothing lies under this key. */
  readonly read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** As `read`, for what is sent: read part by part where the place allows that. */
  readonly open: (key: string) => Promise<Uint8Array<ArrayBuffer> | StoredBytes | null>
  /** Does nothing where nothing lies there. */
  readonly remove: (key: string) => Promise<void>
}

/** The place of the files does not answer, or refuses us. Its message never holds a secret. */
export class FilesAwayError extends Error {
  override name = 'FilesAwayError'
}

const keyShape = /^[a-z]{1,20}(\/[a-z0-9][a-z0-9.-]{0,99}){1,3}$/

/** Throws where a key could lead anywhere but into its area: `references/<id>`, `reports/<id>/en.pdf`. */
export function checkKey(key: string): void {
  if (!keyShape.test(key) || key.includes('..')) throw new Error(`${key} is no key of a file`)
}
