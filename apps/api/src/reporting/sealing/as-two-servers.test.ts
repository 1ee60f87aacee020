import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDF } from '@libpdf/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkSeal } from './check-seal.ts'
import { openSeal, type OpenSeal } from './open-seal.ts'
import { sealPdf } from './seal-pdf.ts'

let app: TestApp
let folder: string
beforeEach(async () => {
  app = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'apron-seals-'))
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const now = '2027-01-01T00:00:00.000Z'
const authority = {
  file: join(import.meta.dirname, 'testing/authority.p12'),
  passphrase: 'secret',
}
const open = (others: number, rest: Partial<Parameters<typeof openSeal>[0]>) =>
  openSeal({ db: app.db, dataDir: folder, isShared: true, others, given: null, now, ...rest })

async function sealedBy({ key }: OpenSeal): Promise<Uint8Array> {
  const pdf = PDF.create()
  pdf.addPage()
  return sealPdf(await pdf.save(), { key, reason: 'RUH-CAA-2026-0001 R1', at: now })
}

/** What a server that gives these roots says of a file. */
const verdictOf = (bytes: Uint8Array, { roots }: OpenSeal) =>
  checkSeal(
    bytes,
    roots.map((it) => new X509Certificate(it).raw),
  )
const good = { isIntact: true, isTrusted: true, stampedAt: null }

const ways: [string, () => Promise<OpenSeal[]>][] = [
  [
    'the same SIGNING_P12 in folders of their own',
    async () => {
      const given = { given: authority }
      const first = await open(0, { ...given, dataDir: join(folder, 'first') })
      return [first, await open(1, { ...given, dataDir: join(folder, 'second') })]
    },
  ],
  ['one key folder', async () => [await open(0, {}), await open(1, {})]],
  ['one key folder, which was empty as both began', () => Promise.all([open(0, {}), open(0, {})])],
]

test.each(ways)(
  'two servers with %s seal alike, and each vouches for the other',
  async (_, begin) => {
    const [first, second] = (await begin()) as [OpenSeal, OpenSeal]
    for (const [sealing, judging] of [
      [first, second],
      [second, first],
    ] as const) {
      const sealed = await sealedBy(sealing)
      expect(await verdictOf(sealed, judging)).toEqual(good)
      sealed[300]! ^= 1
      expect((await verdictOf(sealed, judging)).isIntact).toBe(false)
    }
  },
)

test('of two servers that begin at once with a key of their own each one goes on, and the other is refused by name', async () => {
  const begun = await Promise.allSettled(
    ['first', 'second'].map((name) => open(0, { dataDir: join(folder, name) })),
  )
  const refused = begun.flatMap((it) => (it.status === 'rejected' ? [String(it.reason)] : []))
  expect(refused).toEqual([expect.stringMatching(/seal\.pem.*SIGNING_P12/)])
})

const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined

test.skipIf(!hasPdfsig)(
  'pdfsig of Poppler calls a sealed file valid, a changed one not, and sees what was put behind it',
  async () => {
    const sealed = await sealedBy(await open(0, {}))
    const changed = Uint8Array.from(sealed)
    changed[300]! ^= 1
    const says = async (bytes: Uint8Array): Promise<string> => {
      const file = join(folder, 'report.pdf')
      writeFileSync(file, bytes)
      return (await promisify(execFile)('pdfsig', ['-nocert', file])).stdout
    }
    const [whole, other, longer] = [
      await says(sealed),
      await says(changed),
      await says(Buffer.concat([sealed, Buffer.from('\n')])),
    ]
    expect(whole).toMatch(
      /ETSI\.CAdES\.detached[^]+ - Total document signed[^]+Signature is Valid\./,
    )
    expect(other).toContain('Digest Mismatch.')
    expect(other).not.toContain('is Valid')
    expect(longer).toContain('Not total document signed')
  },
)
