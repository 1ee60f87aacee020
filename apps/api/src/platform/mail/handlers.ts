import type { Handler } from '../handler.ts'
import { isDemo } from '../db/installation-values.ts'
import { notFound } from '../problem.ts'
import type { Mailbox } from './mailbox.ts'

/**
 * What would have been mailed. Whoever reads it can take over every account, so it is there only
 * where all passwords are public anyway.
 */
export const listMailbox =
  (mailbox: Mailbox | undefined): Handler<'mailbox.list'> =>
  async (_, { db }) => {
    if (mailbox === undefined || !(await isDemo(db))) throw notFound()
    return { mails: await mailbox.list() }
  }
