import { table } from '@apron/contracts/table.ts'
import type { Endpoint } from '@apron/contracts/endpoint.ts'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const largest = Math.max(
  ...(Object.values(table) as Endpoint[]).map((endpoint) => endpoint.maxBytes ?? 0),
)
const units: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

/** Every limit of a body that an example of a proxy sets, in bytes, by its file. */
async function limitsIn(pattern: string): Promise<[string, number][]> {
  const found: [string, number][] = []
  for await (const file of glob(pattern, { cwd: root })) {
    const text = await readFile(`${root}/${file}`, 'utf8')
    for (const [, size, unit] of text.matchAll(
      /(?:client_max_body_size|max_size|LimitRequestBody)\s+(\d+)\s*([kmg]?)/gi,
    ))
      found.push([file, Number(size) * (units[unit?.toLowerCase() ?? ''] ?? 1)])
  }
  return found
}

test('every proxy of the documentation lets through the largest body that a call takes', async () => {
  const limits = [...(await limitsIn('README.md')), ...(await limitsIn('docs/**/*.md'))]
  expect(limits.length).toBeGreaterThan(0)
  for (const [file, bytes] of limits) expect(bytes, file).toBeGreaterThan(largest)
})
