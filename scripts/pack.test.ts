import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { staticFiles } from '../apps/api/src/platform/http/static-files.ts'
import { packFolder } from './pack.ts'

const folder = mkdtempSync(join(tmpdir(), 'apron-pack-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = Array.from({ length: 500 }, (_, line) => `export const a${line} = ${line * 7}`).join(
  '\n',
)

test('a built app is packed beside itself, and that is what the server sends', async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/index-abc123.js'), script)
  writeFileSync(join(folder, 'assets/empty-abc123.css'), '')
  writeFileSync(join(folder, 'assets/mark-abc123.png'), 'packed by what it is')
  await packFolder(folder)
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'empty-abc123.css',
    'empty-abc123.css.br',
    'empty-abc123.css.gz',
    'index-abc123.js',
    'index-abc123.js.br',
    'index-abc123.js.gz',
    'mark-abc123.png',
  ])

  const br = readFileSync(join(folder, 'assets/index-abc123.js.br'))
  const gzip = readFileSync(join(folder, 'assets/index-abc123.js.gz'))
  expect(brotliDecompressSync(br).toString()).toBe(script)
  expect(gunzipSync(gzip).toString()).toBe(script)
  expect(br.length).toBeLessThanOrEqual(brotliCompressSync(script).length)

  const answer = staticFiles(folder, { usesTls: false })
  for (const [encoding, packed] of Object.entries({ br, gzip })) {
    const headers = { 'accept-encoding': encoding }
    const sent = await answer(new Request('http://apron.test/assets/index-abc123.js', { headers }))
    expect(Buffer.from(await sent.arrayBuffer()).equals(packed)).toBe(true)
  }
})
