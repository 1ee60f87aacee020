import { readdirSync } from 'node:fs'
import type { Handler, Handlers } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'
import { checkText } from './check-text.ts'
import { listTranslations } from './list-translations.ts'
import { clearMissing, listMissing } from './missing.ts'
import { countKeys, loadKnownKeys, saveKeys } from './queries.ts'
import { loadShares } from './shares.ts'

const textFiles = new URL('../../../../../locales/en/', import.meta.url)
let namespaces: ReadonlySet<string> | undefined

/** The names of the files of texts, read once: they only change with the program. */
function knownNamespaces(): ReadonlySet<string> {
  namespaces ??= new Set(
    readdirSync(textFiles)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length)),
  )
  return namespaces
}

/** Rows that the table of missing keys may have. */
export const missingKeyMax = 5000

/**
 * Keeps the keys that no file of texts has, for whoever writes the texts; the files themselves are
 * never written. Open to editors and admins, and while developing to everybody who is signed in.
 * Once the table is full, new keys are only counted out.
 */
const addMissing =
  (isDevelopment: boolean): Handler<'texts.add-missing'> =>
  async ({ params, body }, context) => {
    const { role } = context.caller
    if (!isDevelopment && role !== 'admin' && role !== 'editor') {
      throw new ProblemError('not-permitted', 'Your role does not allow this.')
    }
    const { lng, ns } = params
    if (!knownNamespaces().has(ns)) throw notFound()
    return changeCatalogue(context, async ({ db, caller, now }, tell) => {
      const known = await loadKnownKeys(db, params, Object.keys(body))
      const missing = Object.entries(body).filter(([key]) => !known.has(key))
      const free = Math.max(missingKeyMax - (await countKeys(db)), 0)
      const rows = missing.slice(0, free).map(([key, fallback]) => {
        return { lng, ns, key, fallback, askedBy: caller.userId, askedAt: now }
      })
      await saveKeys(db, rows)
      const keys = rows.map(({ key }) => key)
      if (rows.length > 0) tell({ kind: 'texts.missing', target: `${lng}/${ns}`, after: { keys } })
      return { stored: rows.length, isFull: rows.length === free }
    })
  }

export const translationHandlers = (isDevelopment: boolean) =>
  ({
    'texts.add-missing': addMissing(isDevelopment),
    'texts.missing': listMissing,
    'texts.clear-missing': clearMissing,
    'translations.list': async ({ query }, { db }) => listTranslations(db, query),
    'translations.shares': async (_, { db }) => ({ categories: await loadShares(db) }),
    'translation.check': checkText,
  }) satisfies Partial<Handlers>
