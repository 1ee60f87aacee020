import { nameOf } from '../../../platform/db/target.ts'
import type { Db } from '../../../platform/handler.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { loadMark, markName, type Mark } from '../write/mark.ts'
import { loadPastLives } from '../../../platform/db/installation-values.ts'
import { inspectTarget } from '../target.ts'

/**
 * Whether the database lacks what it had when `mark` was written, although nobody began a new life: then
 * in words what happened and what to do, else null. The mark of another installation says nothing.
 */
export async function tellBackwards(db: Db, mark: Mark): Promise<string | null> {
  const now = await loadMark(db, '', mark.at)
  if (now.installationId !== mark.installationId) return null
  if (now.epoch !== mark.epoch) {
    const isKnown = (await readConsistently(db, loadPastLives)).includes(mark.epoch)
    return isKnown ? null : tell(`it is of a life (epoch ${now.epoch}) before ${mark.epoch}`, mark)
  }
  if (now.seq < mark.seq) return tell(`its log ends at row ${now.seq}`, mark)
  const there = await db
    .selectFrom('log')
    .select('hash')
    .where('seq', '=', mark.seq)
    .executeTakeFirst()
  const isSame = mark.seq === 0 || there?.hash === mark.hash
  return isSame ? null : tell(`row ${mark.seq} of its log is another one`, mark)
}

/**
 * Whether a database that had rows when `mark` was written is not there or has none, in words for whoever
 * starts the server: a new one in its place would be taken for it.
 */
export async function tellGone(database: string, mark: Mark): Promise<string | null> {
  if (mark.seq === 0 || mark.database !== nameOf(database)) return null
  if ((await inspectTarget(database)) !== 'empty') return null
  return (
    `${mark.database} is gone or empty, and at ${mark.at} it had ${mark.seq} rows.\n` +
    'Put it back, or restore a backup: npm run restore -- FILE\n' +
    `To begin anew without it, remove ${markName} from DATA_DIR.`
  )
}

const tell = (what: string, { seq, at }: Mark): string =>
  `The database went backwards: ${what}, and at ${at} it had ${seq} rows. ` +
  'An older copy was put in its place, and tablets would never send again what it lacks.\n' +
  'Put the right database back, or restore a backup: npm run restore -- FILE\n' +
  'Or go on with this one as a new life, which asks the tablets for all that they keep: ' +
  'npm run restore -- --accept'
