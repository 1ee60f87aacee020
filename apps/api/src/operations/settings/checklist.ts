import type { Language } from '@apron/contracts/user.ts'
import type { Checklist } from '@apron/contracts/settings.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { findInstallationValue, mailWorksKey } from '../../platform/db/installation-values.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { ProblemError } from '../../platform/problem.ts'
import { loadLogoAt, loadSettings } from '../../platform/settings/queries.ts'
import { loadNewestAt } from '../backup/backed-up-to.ts'

type SendsMail = (db: Db) => Promise<boolean>

/** What a new installation needs before people work with it, each done or open. */
export const checklistWith =
  (sendsMail: SendsMail): Handler<'installation.checklist'> =>
  async (_, { db }): Promise<Checklist> => {
    const { timeZone, operatorName } = await loadSettings(db)
    const hasName = operatorName.en !== null || operatorName.ar !== null
    const isSending = await sendsMail(db)
    return {
      steps: [
        { step: 'time-zone', isDone: timeZone !== null },
        { step: 'operator', isDone: hasName && (await loadLogoAt(db)) !== null },
        {
          step: 'mail',
          isDone: isSending && (await findInstallationValue(db, mailWorksKey)) !== null,
        },
        { step: 'locations', isDone: await hasActive(db, 'location') },
        { step: 'questions', isDone: await hasActive(db, 'question') },
        { step: 'people', isDone: await hasOthers(db) },
        { step: 'backup', isDone: (await loadNewestAt(db)) !== null },
      ],
      testMail: await findTestMail(db),
    }
  }

/** One at a time: whoever asks again while one waits gets that one. 409 no-mail where none are sent. */
export const sendTestMailWith =
  (sendsMail: SendsMail): Handler<'installation.test-mail'> =>
  async (_, { db, caller, now, newId, language }) =>
    db.transaction().execute(async (tx) => {
      if (!(await sendsMail(tx))) {
        throw new ProblemError('no-mail', 'This installation sends no mails.')
      }
      const { email, language: own } = await tx
        .selectFrom('user')
        .select(['email', 'language'])
        .where('id', '=', caller.userId)
        .executeTakeFirstOrThrow()
      const waiting = await tx
        .selectFrom('mail')
        .select('id')
        .where('kind', '=', 'test')
        .where('email', '=', email)
        .where('state', '=', 'queued')
        .executeTakeFirst()
      const to: Language = own ?? language
      if (waiting === undefined) {
        await queueMail(tx, { id: newId(), kind: 'test', email, language: to, now })
      }
      return { sentTo: email }
    })

async function hasActive(db: Db, table: 'location' | 'question'): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Somebody beside the one who set it up. */
async function hasOthers(db: Db): Promise<boolean> {
  const people = await db
    .selectFrom('user')
    .select('id')
    .where('status', '=', 'active')
    .limit(2)
    .execute()
  return people.length > 1
}

async function findTestMail(db: Db): Promise<Checklist['testMail']> {
  const mail = await db
    .selectFrom('mail')
    .select(['state', 'email', 'fault'])
    .where('kind', '=', 'test')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mail === undefined ? null : { state: mail.state, to: mail.email, fault: mail.fault }
}
