import { dropEverything } from '../../platform/db/drop-everything.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { isPostgresUrl, nameOf } from '../../platform/db/target.ts'
import { makeDemoFile, makeDemoIn } from '../installation/first-start.ts'
import type { Mailbox } from '../../platform/mail/mailbox.ts'
import { inspectDatabase, inspectServer } from './inspect-database.ts'
import { makeDemo } from './make-demo.ts'

type ResetContext = {
  /** What `openDatabase` takes. */
  readonly database: string
  /** Its mails lead to accounts of the demo before. */
  readonly mailbox: Pick<Mailbox, 'empty'>
  readonly now: string
  readonly newId: () => string
}

/**
 * Makes the demo in a database anew, without the mails of the one before. Null when it is done; otherwise why not, in words for whoever asked,
 * and nothing was changed: only a demo is ever replaced, and only one that no server has open.
 */
export async function resetDemo(context: ResetContext): Promise<string | null> {
  const { database } = context
  const isServer = isPostgresUrl(database)
  switch (isServer ? await inspectServer(database) : inspectDatabase(database)) {
    case 'in-use':
      return `${nameOf(database)} is open in another program. Stop the server first.`
    case 'foreign':
      return `${nameOf(database)} was not made as a demo. It may hold real audits, so it stays as it is.`
    case 'absent':
    case 'demo':
      if (isServer) await remakeOnServer(context)
      else await makeDemoFile({ ...context, file: database, makeDemo })
      await context.mailbox.empty()
      return null
  }
}

async function remakeOnServer(context: ResetContext): Promise<void> {
  const db = openDatabase(context.database)
  try {
    await dropEverything(db)
    await migrate(db)
    await makeDemoIn(db, { ...context, makeDemo })
  } finally {
    await db.destroy()
  }
}
