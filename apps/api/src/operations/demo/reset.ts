import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseConfig } from '../../platform/config.ts'
import { openMailbox } from '../../platform/mail/mailbox.ts'
import { createIds } from '../../platform/new-id.ts'
import { isPostgresUrl, nameOf } from '../../platform/db/target.ts'
import { resetDemo } from './reset-demo.ts'

// `npm run reset-demo`, on the database that the server would open.
try {
  const { database, dataDir } = parseConfig(process.env, process.cwd())
  if (!isPostgresUrl(database)) await mkdir(dirname(database), { recursive: true, mode: 0o700 })
  const newId = createIds(Date.now, Math.random)
  const mailbox = openMailbox(join(dataDir, 'mailbox'))
  const refusal = await resetDemo({ database, mailbox, now: new Date().toISOString(), newId })
  if (refusal === null) console.log(`${nameOf(database)} is a new demo.`)
  else console.error(refusal)
  process.exitCode = refusal === null ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
