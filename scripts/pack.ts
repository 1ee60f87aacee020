import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPackable } from '../apps/api/src/platform/http/file-types.ts'
import { best, endings, pack, type Encoding } from '../apps/api/src/platform/http/pack.ts'
import { atOnce } from './at-once.ts'

/** As many as Node has threads to pack in. */
const threads = 4

/** Packs each file of a built app at its best, once, beside itself: the server has no time for that. */
export async function packFolder(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*', { cwd: folder, withFileTypes: true }))
  const paths = files
    .filter((file) => file.isFile() && isPackable(file.name))
    .map((file) => join(file.parentPath, file.name))
  const encodings = Object.keys(endings) as Encoding[]
  await atOnce(threads, paths, async (path) => {
    const bytes = new Uint8Array(await readFile(path))
    for (const encoding of encodings)
      await writeFile(path + endings[encoding], await pack(bytes, encoding, best))
  })
}
