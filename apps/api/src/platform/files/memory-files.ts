import { checkKey, type Files } from './files.ts'

/** Keeps files as long as the program runs. */
export function memoryFiles(): Files {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const read: Files['read'] = async (key) => {
    const bytes = kept.get(key)
    return bytes === undefined ? null : new Uint8Array(bytes)
  }
  return {
    put: async (key, bytes) => {
      checkKey(key)
      kept.set(key, new Uint8Array(bytes))
    },
    read,
    open: read,
    remove: async (key) => {
      kept.delete(key)
    },
  }
}
