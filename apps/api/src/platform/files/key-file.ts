import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'

/** A key that lies in the data folder, for its owner alone, and in no backup. */
export type KeyFile<Key> = {
  readonly name: string
  /** Null for what is no key. */
  readonly read: (text: string) => Key | null
  readonly write: (key: Key) => string
  /** What becomes of a new key, for whoever has lost the file. */
  readonly whenNew: string
}

/** The key of the folder; null where there is none. Throws a ConfigError for a file that is no key. */
export async function findKey<Key>(dataDir: string, kind: KeyFile<Key>): Promise<Key | null> {
  const file = join(dataDir, kind.name)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const key = kind.read(text)
  if (key !== null) return key
  throw new ConfigError(`${file} is damaged. Put a copy of it back, or remove it: ${kind.whenNew}.`)
}

/** Keeps a new one; of servers that start together the first one's counts, which it gives. */
export async function keepKey<Key>(dataDir: string, kind: KeyFile<Key>, key: Key): Promise<Key> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    await writeFile(join(dataDir, kind.name), kind.write(key), { mode: 0o600, flag: 'wx' })
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await findKey(dataDir, kind)) ?? key
  }
}
