import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Kysely } from 'kysely'

const unpack = promisify(gunzip)

/** The marking of an issued report beside its material: it is asked for at each download, for the file's name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('issuedReport').addColumn('marking', 'text').execute()
  const here = db as Kysely<{
    issuedReport: {
      assessmentId: string
      revision: number
      material: string
      marking: string | null
    }
  }>
  const keys = await here.selectFrom('issuedReport').select(['assessmentId', 'revision']).execute()
  for (const { assessmentId, revision } of keys) {
    // One at a time: each is as long as its report.
    const { material } = await here
      .selectFrom('issuedReport')
      .select('material')
      .where('assessmentId', '=', assessmentId)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow()
    if (material === '') continue
    const text = (await unpack(Buffer.from(material, 'base64'))).toString('utf8')
    const { marking } = JSON.parse(text) as { marking?: { en: string; ar: string } | null }
    if (!marking) continue
    await here
      .updateTable('issuedReport')
      .set({ marking: JSON.stringify({ en: marking.en, ar: marking.ar }) })
      .where('assessmentId', '=', assessmentId)
      .where('revision', '=', revision)
      .execute()
  }
}
