import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseConfig } from '../../../platform/config.ts'
import { createIds } from '../../../platform/new-id.ts'
import { accept } from './accept.ts'
import { tellFault } from '../command.ts'
import { restore, restoreUsage } from './restore.ts'

// `npm run restore -- FILE`, onto the database that the server would open; no server may have it.
let config: { database: string; dataDir: string } | undefined
try {
  const { values, positionals } = parseArgs({
    options: { accept: { type: 'boolean' }, 'another-installation': { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  const isAccept = values.accept ?? false
  if ((file === undefined) !== isAccept || more.length > 0) throw new Error(restoreUsage)
  config = parseConfig(process.env, process.cwd())
  const given = {
    database: config.database,
    dataDir: config.dataDir,
    now: new Date().toISOString(),
    newId: createIds(Date.now, Math.random),
    mayBeAnother: values['another-installation'] ?? false,
  }
  const lines = file === undefined ? await accept(given) : await restore(resolve(file), given)
  for (const line of lines) console.log(line)
} catch (error) {
  console.error(tellFault(error, config))
  process.exitCode = 1
}
