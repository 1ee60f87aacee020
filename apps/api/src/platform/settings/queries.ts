import { defaultMarkings, type Marking } from '@apron/contracts/marking.ts'
import type { Settings } from '@apron/contracts/settings.ts'
import type { Language } from '@apron/contracts/user.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../handler.ts'
import { isDemo } from '../db/installation-values.ts'

const findRow = prepared((db) => db.selectFrom('settings').selectAll().where('id', '=', 1))

const defaultDays = 30

/** The settings as they hold now, with what holds where nobody has said anything. */
export async function loadSettings(db: Db): Promise<Settings & { markings: Marking[] }> {
  const [row] = await findRow(db)
  const allows = row?.allowsTrials ?? null
  return {
    operatorName: { en: row?.operatorEn ?? null, ar: row?.operatorAr ?? null },
    timeZone: row?.timeZone ?? null,
    digits: row?.digits ?? 'latin',
    // A demo is there to be tried; anywhere else an admin opens the door.
    allowsTrials: allows === null ? await isDemo(db) : allows === 1,
    requestDays: row?.requestDays ?? defaultDays,
    sessionDays: row?.sessionDays ?? defaultDays,
    senderName: row?.senderName ?? null,
    markings: markingsOf(row?.markings ?? null),
  }
}

const markingsOf = (text: string | null): Marking[] =>
  text === null ? [...defaultMarkings] : (JSON.parse(text) as Marking[])

/** The zone that decides what day it is: UTC where nobody has chosen one, on tablets too. */
export const loadTimeZone = async (db: Db): Promise<string> => {
  const [row] = await findRow(db)
  return row?.timeZone ?? 'UTC'
}

/** The operator's name for whoever reads that language; the other one where it has none. */
export const operatorIn = ({ operatorName }: Settings, language: Language): string | null =>
  operatorName[language] ?? operatorName.en ?? operatorName.ar

export const loadLogo = async (db: Db) =>
  db.selectFrom('logo').selectAll().where('id', '=', 1).executeTakeFirst()

export const loadLogoAt = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('logo').select('changedAt').where('id', '=', 1).executeTakeFirst())
    ?.changedAt ?? null
