import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { checkKey, type Files } from './files.ts'

/** Keeps files in a folder, closed to others on this machine; the folder is made with the first. */
export const folderFiles = (folder: string): Files => {
  const pathOf = (key: string): string => {
    checkKey(key)
    return join(folder, ...key.split('/'))
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomUUID()}.draft`
      try {
        await writeThrough(draft, bytes)
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(key)))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    open: async (key) => {
      const path = pathOf(key)
      try {
        const { size } = await stat(path)
        const read = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
        return { size, open: read }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  }
}

/** A row of the database may name it from now on: it has to outlive a loss of power. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
