import { isDemo } from '../../platform/db/installation-values.ts'
import type { About, Rule, Settings } from '@apron/contracts/settings.ts'
import type { Db, Handler, Handlers } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import { checkTimeZone } from '../../platform/settings/check-time-zone.ts'
import { renameMarkings } from '../../audits/assessments/marking.ts'
import { checkMarkings } from '../../platform/settings/markings.ts'
import { loadLogo, loadLogoAt, loadSettings } from '../../platform/settings/queries.ts'
import { checklistWith, sendTestMailWith } from './checklist.ts'
import { readLogo } from './read-logo.ts'

const aboutWith =
  (
    hasMailbox: (db: Db) => Promise<boolean>,
    tiles: About['tiles'],
  ): Handler<'installation.about'> =>
  async (_, { db }) => {
    const { operatorName, timeZone, digits, allowsTrials } = await loadSettings(db)
    const logoAt = await loadLogoAt(db)
    return {
      operatorName,
      timeZone,
      digits,
      allowsTrials,
      logoAt,
      hasMailbox: await hasMailbox(db),
      isDemo: await isDemo(db),
      tiles: tiles ?? null,
    }
  }

const showLogo: Handler<'installation.logo'> = async (_, { db }) => {
  const row = await loadLogo(db)
  if (row === undefined) throw notFound()
  return { logo: `data:image/${row.type};base64,${row.data}`, changedAt: row.changedAt }
}

/** What the log names as changed: there is one row of settings. */
const target = 'settings'

const changeWith =
  (rules: readonly Rule[]): Handler<'settings.change'> =>
  async ({ body: given }, context) =>
    changePeople(context, async ({ db }, tell) => {
      const found = await loadSettings(db)
      const operatorName = given.operatorName && { ...found.operatorName, ...given.operatorName }
      const body = { ...given, operatorName }
      if (typeof body.timeZone === 'string') checkTimeZone(body.timeZone)
      if (body.markings !== undefined) checkMarkings(body.markings, found.markings)
      const wanted = Object.entries(body).filter(
        ([part, value]) =>
          value !== undefined &&
          JSON.stringify(value) !== JSON.stringify(found[part as keyof Settings]),
      )
      if (wanted.length > 0) {
        const after = Object.fromEntries(wanted) as Partial<Settings>
        await save(db, after)
        await renameMarkings(db, found.markings, after.markings ?? [])
        const before = Object.fromEntries(
          wanted.map(([part]) => [part, found[part as keyof Settings]]),
        )
        tell({ kind: 'settings.change', target, organizationId: null, before, after })
      }
      return describe(db, rules)
    })

async function save(db: Db, { operatorName, allowsTrials, markings, ...rest }: Partial<Settings>) {
  const set = {
    ...rest,
    ...(operatorName && { operatorEn: operatorName.en, operatorAr: operatorName.ar }),
    ...(markings && { markings: JSON.stringify(markings) }),
    ...(allowsTrials !== undefined && { allowsTrials: allowsTrials ? (1 as const) : (0 as const) }),
  }
  await db
    .insertInto('settings')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.updateTable('settings').set(set).where('id', '=', 1).execute()
}

const changeLogoWith =
  (rules: readonly Rule[]): Handler<'settings.change-logo'> =>
  async ({ body }, context) => {
    const picture = body.logo === null ? null : await readLogo(body.logo)
    return changePeople(context, async ({ db, now }, tell) => {
      const hadLogo = (await loadLogoAt(db)) !== null
      await db.deleteFrom('logo').where('id', '=', 1).execute()
      if (picture !== null) {
        await db
          .insertInto('logo')
          .values({ id: 1, ...picture, changedAt: now })
          .execute()
      }
      if (hadLogo || picture !== null) {
        const change = { before: { hasLogo: hadLogo }, after: { hasLogo: picture !== null } }
        tell({ kind: 'settings.change-logo', target, organizationId: null, ...change })
      }
      return describe(db, rules)
    })
  }

const describe = async (db: Db, rules: readonly Rule[]) => ({
  settings: await loadSettings(db),
  logoAt: await loadLogoAt(db),
  rules: [...rules],
})

/**
 * `rules` is what the server's environment decides, shown beside; `hasMailbox`: mails are read here; `sendsMail`: they
 * reach anybody; `tiles`: what
 * maps show of the ground.
 */
export const settingsHandlers = (
  rules: readonly Rule[],
  hasMailbox: (db: Db) => Promise<boolean>,
  sendsMail: (db: Db) => Promise<boolean>,
  tiles: About['tiles'] = null,
) =>
  ({
    'installation.about': aboutWith(hasMailbox, tiles),
    'installation.logo': showLogo,
    'installation.checklist': checklistWith(sendsMail),
    'installation.test-mail': sendTestMailWith(sendsMail),
    'settings.one': async (_: unknown, { db }: { db: Db }) => describe(db, rules),
    'settings.change': changeWith(rules),
    'settings.change-logo': changeLogoWith(rules),
  }) satisfies Partial<Handlers>
